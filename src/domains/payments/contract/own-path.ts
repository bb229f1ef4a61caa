/** A path of our own pages: no other site, no scheme. */
export const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/;
