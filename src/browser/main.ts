import { offerCopies } from "./copy.ts";
import { openIslands } from "./islands.ts";
import { rememberChosenLanguage } from "./language.ts";
import { measure } from "./measure.ts";
import { navigateInPage } from "./navigation.ts";
import { watchBuild } from "./new-build.ts";
import { prefetchOnIntent } from "./prefetch.ts";
import { watchLazyParts } from "./preload-error.ts";
import { switchTheme } from "./theme.ts";

rememberChosenLanguage();
switchTheme();
watchLazyParts();
offerCopies();
openIslands();
measure();
// Browsers without the Navigation API load pages as they always did.
if ("navigation" in window) {
  navigateInPage();
  prefetchOnIntent();
  watchBuild();
}
