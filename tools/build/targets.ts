/** Browsers that know light-dark(), CSS nesting and :dir(); older ones would get the day theme unreadable. */
export const TARGETS = ['chrome123', 'safari17.5', 'firefox121'];
