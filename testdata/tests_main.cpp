// The main function of the tests, where the package of Catch2 2 has none.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
