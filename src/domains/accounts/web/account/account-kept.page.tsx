/** After a login that has canceled a deletion: says that the account stays. */
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Doorway } from '../entrance/doorway.tsx';
import { insideAddress } from '../entrance/inside-address.ts';
import { findSelf, landingOf } from '../entrance/landing.ts';

const load = pageLoad(async ({ api, url }) => {
  const me = await findSelf(api);
  if (!me) throw redirect('/auth/login');
  return { onward: insideAddress(url.searchParams.get('redirect')) ?? landingOf(me) };
});
export const loader = load.onServer;

export default function AccountKept() {
  const { onward } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <Doorway
      title={t`Account restored`}
      line={t`You logged in, so your account won’t be deleted. Everything is as it was.`}
    >
      <title>{t`Account restored · ${siteName}`}</title>
      <Button kind="main" size="hero" wide href={onward}>
        {t`Continue`}
      </Button>
      <Text size="small" tone="second">
        <Trans>
          Still want to leave? You can delete your account again under{' '}
          <TextLink href="/user/account/data">Privacy & data</TextLink>.
        </Trans>
      </Text>
    </Doorway>
  );
}
