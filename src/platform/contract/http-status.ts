/** Of an answer to a call without a session, or with one that has ended. */
export const UNAUTHORIZED = 401;
/** The status when something does not exist or is hidden from the caller. */
export const NOT_FOUND = 404;
/** Of an answer to one of too many calls. */
export const TOO_MANY = 429;
/** Of an answer by a site that takes nothing for now: closed, for reading only, or too busy. */
export const UNAVAILABLE = 503;
