/**
 * Which account has begun what is sent. The session's cookie belongs to all tabs of a browser, so a tab that is open for
 * a while may send as somebody else who has logged in beside it; where this header says who meant it, that is refused.
 */
export const BEGUN_BY_HEADER = 'x-begun-by';
