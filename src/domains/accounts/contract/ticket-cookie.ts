/**
 * The ticket between the two steps of a login is stored in a cookie, because browsers and proxies record addresses.
 * Scripts may read it: the page of the second step passes it to the form anyway.
 */
export const TICKET_COOKIE = 'logInTicket';

/** Sent only to the login pages, for as long as a ticket is valid. */
export const TICKET_COOKIE_OPTIONS = { path: '/auth', maxAge: 600, sameSite: 'lax' } as const;

export const SECOND_STEP_PAGE = '/auth/second-step';
