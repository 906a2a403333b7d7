/**
 * What some supported browser does not have and the product uses all the same: what stands in its place
 * there. A name stands for all that is below it.
 */
export const instead: Readonly<Record<string, string>> = {
  'api.Navigator.setAppBadge': 'The number stands at the bell.',
  'api.Navigator.clearAppBadge': 'As setAppBadge.',
  'api.ServiceWorkerRegistration.periodicSync': 'Open pages ask; push tells the others.',
  'api.ServiceWorkerRegistration.sync': 'What waits is sent when a page is open.',
  'api.Window.requestIdleCallback': 'A short rest: when-idle.ts.',
  'api.Window.fence': 'Not meant: a function of the editor has that name.',
  'css.properties.break-after.avoid': 'On paper a heading may end a page.',
  'css.properties.cursor': 'iOS shows no pointer that could look otherwise.',
  'css.properties.field-sizing': 'The height follows the text: grow-field.ts.',
  'css.properties.forced-color-adjust': 'There are no forced colours there.',
  'css.properties.orphans': 'On paper one line may stand alone.',
  'css.properties.widows': 'As orphans.',
  'css.properties.resize': 'The fields grow with their text.',
  'css.properties.scrollbar-color': 'Safari draws bars in its own colours, over the page.',
  'css.properties.text-size-adjust': 'No letters are enlarged there without being asked.',
  'css.properties.word-break.auto-phrase': 'Japanese breaks at any sign, as it does by itself.',
  'css.selectors.selection': 'What is marked has the colour that the system gives it.',
  // Of packages: Mantine, KaTeX.
  'css.properties.-webkit-tap-highlight-color': 'Nothing lights up under a finger there.',
  'css.properties.text-box-edge': 'Words on a chip stand half a pixel lower.',
  'css.properties.text-box-trim': 'As text-box-edge.',
  'css.selectors.-webkit-inner-spin-button': 'Firefox is told by -moz-appearance.',
  'css.selectors.-webkit-search-cancel-button': 'Firefox draws none.',
  'css.selectors.-webkit-search-results-button': 'Firefox draws none.',
};

/** Whether what stands in its place is said. */
export const isNamed = (feature: string): boolean =>
  Object.keys(instead).some((name) => feature === name || feature.startsWith(`${name}.`));
