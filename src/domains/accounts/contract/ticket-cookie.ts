/**
 * The ticket between the two steps of a log-in waits in a cookie of our own site, so that it stands in no address, which
 * browsers and proxies write down. The page of the second step hands it to the form; so scripts may read it anyway.
 */
export const TICKET_COOKIE = 'logInTicket';

/** Only the doors are sent it, for as long as a ticket is worth something. */
export const TICKET_COOKIE_OPTIONS = { path: '/auth', maxAge: 600, sameSite: 'lax' } as const;

export const SECOND_STEP_PAGE = '/auth/second-step';
