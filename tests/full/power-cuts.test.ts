import { testPowerCuts } from "../support/power/test-power-cuts.ts";

testPowerCuts(2);
