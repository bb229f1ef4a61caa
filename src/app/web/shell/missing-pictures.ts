/**
 * Script of the document, before any other: a picture that cannot be fetched, as without a line, is marked, so that its
 * colour stands in its room and not the sign of a broken one. Whoever hears the page still hears what it shows.
 */
export const markMissingPictures = () =>
  `addEventListener('error', ({ target }) => { if (target.tagName === 'IMG') target.dataset.missing = ''; }, true);
addEventListener('load', ({ target }) => { if (target.tagName === 'IMG') delete target.dataset.missing; }, true);`;
