/**
 * Inline script that runs before all others: marks pictures that fail to load, so that their placeholder color is
 * shown and not the browser's icon for a broken picture. Screen readers still read the alt text. A `load` never
 * reaches the window, so it is caught at the document.
 */
export const markMissingPictures = () =>
  `addEventListener('error', ({ target }) => { if (target.tagName === 'IMG') target.dataset.missing = ''; }, true);
document.addEventListener('load', ({ target }) => { if (target.tagName === 'IMG') delete target.dataset.missing; }, true);`;
