/**
 * The account on whose behalf a request was started. All tabs of a browser share the session cookie, so an old tab
 * may send in the name of another user who has logged in since; when this header disagrees with the session, the
 * request is refused.
 */
export const BEGUN_BY_HEADER = 'x-begun-by';
