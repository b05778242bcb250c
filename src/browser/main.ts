import { offerCopies } from "./copy.ts";
import { openIslands } from "./islands.ts";
import { rememberChosenLanguage } from "./language.ts";
import { measure } from "./measurement/measure.ts";
import { navigateInPage } from "./navigation/navigation.ts";
import { watchBuild } from "./navigation/new-build.ts";
import { prefetchOnIntent } from "./navigation/prefetch.ts";
import { watchLazyParts } from "./navigation/preload-error.ts";
import { switchTheme } from "./theme.ts";

rememberChosenLanguage();
switchTheme();
watchLazyParts();
offerCopies();
openIslands();
measure();
// Without the Navigation API, browsers load each page in full.
if ("navigation" in window) {
  navigateInPage();
  prefetchOnIntent();
  watchBuild();
}
