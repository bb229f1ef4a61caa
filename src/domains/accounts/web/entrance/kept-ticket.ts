/** The ticket for the second step of a log-in, on its way from one page of the entrance to the next. */
import { writeCookie } from '#platform/web/page/browser-storage.ts';
import { TICKET_COOKIE, TICKET_COOKIE_OPTIONS } from '../../contract/ticket-cookie.ts';

/** Reads it from a `Cookie` header. */
export function ticketIn(cookies: string): string | undefined {
  const found = cookies.split('; ').find((each) => each.startsWith(`${TICKET_COOKIE}=`));
  return found?.slice(TICKET_COOKIE.length + 1) || undefined;
}

/** Keeps it for the next page, or forgets it. Browser only. */
export function keepTicket(ticket: string | null): void {
  const { path, maxAge, sameSite } = TICKET_COOKIE_OPTIONS;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  writeCookie(
    `${TICKET_COOKIE}=${ticket ?? ''}; path=${path}; max-age=${ticket ? maxAge : 0}; samesite=${sameSite}${secure}`,
  );
}
