/** Of an answer to a call without a session, or with one that has ended. */
export const UNAUTHORIZED = 401;
