/** The address is confirmed: where to go next, logged in or not. */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Doorway } from './doorway.tsx';
import { withRedirect } from './inside-address.ts';
import { returnIn } from './kept-return.ts';
import { findSelf, landingOf } from './landing.ts';

const load = pageLoad(async ({ api, cookies }) => {
  const me = await findSelf(api);
  return { home: me && landingOf(me), wanted: returnIn(cookies) };
});
// Server only: the cookie is in no header that the browser shows.
export const loader = load.onServer;

export default function EmailVerified() {
  const { home, wanted } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <Doorway title={t`Your email address is confirmed`} line={t`Thank you. Your account is now complete.`}>
      <title>{t`Your email address is confirmed · ${siteName}`}</title>
      <Button
        kind="main"
        size="hero"
        wide
        href={home ? (wanted ?? home) : withRedirect('/auth/login', wanted)}
      >
        {home ? t`Continue` : t`Log in`}
      </Button>
    </Doorway>
  );
}
