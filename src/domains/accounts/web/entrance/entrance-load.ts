import { redirect } from 'react-router';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { insideAddress } from './inside-address.ts';
import { findSelf, landingOf } from './landing.ts';

/** For forms of the entrance: whoever is in already is led on; the wanted page is carried along. */
export const entranceLoad = pageLoad(async ({ api, url }) => {
  const wanted = insideAddress(url.searchParams.get('redirect'));
  const me = await findSelf(api);
  if (me) throw redirect(wanted ?? landingOf(me));
  return { wanted };
});
