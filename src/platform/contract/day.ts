export const MINUTE_MILLISECONDS = 60_000;

export const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;

/** A day in UTC; those of a place may be an hour longer or shorter. */
export const DAY_MILLISECONDS = 86_400_000;

/** 365 days: how long a browser keeps what need not be asked for again, a choice or a file that never changes. */
export const YEAR_SECONDS = 31_536_000;
