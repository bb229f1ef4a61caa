/** A path on this site: no other host, no scheme. */
export const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/;
