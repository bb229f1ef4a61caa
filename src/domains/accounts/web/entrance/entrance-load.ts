import { redirect } from 'react-router';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { insideAddress } from './inside-address.ts';
import { findInvitation } from './invitation.ts';
import { findSelf, landingOf } from './landing.ts';

/**
 * The loader of registration forms: redirects logged-in users, and passes the wanted page and the invitation along.
 */
export const entranceLoad = pageLoad(async ({ api, url }) => {
  const wanted = insideAddress(url.searchParams.get('redirect'));
  const me = await findSelf(api);
  if (me) throw redirect(wanted ?? landingOf(me));
  return { wanted, invitation: await findInvitation(api, url) };
});
