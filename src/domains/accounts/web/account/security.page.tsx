/** The security page: two-factor authentication, passkeys, and active sessions. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { listPasskeys, offerPasskeys } from '../../contract/passkeys.contract.ts';
import { showSecondFactor } from '../../contract/second-factor.contract.ts';
import { getSelf } from '../../contract/self.contract.ts';
import { listSessions } from '../../contract/sessions.contract.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { OtherSites } from './other-sites.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';

const load = pageLoad(async ({ api }) => {
  const [self, factor, { passkeys }, { isPossible }, sessions] = await Promise.all([
    api.call(getSelf),
    api.call(showSecondFactor),
    api.call(listPasskeys),
    api.call(offerPasskeys),
    api.call(listSessions),
  ]);
  const linked = [
    ...(self.googleConnected ? (['google'] as const) : []),
    ...(self.twitterConnected ? (['twitter'] as const) : []),
  ];
  return { linked, factor, passkeys, isPossible, sessions: sessions.data };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export const handle: PageHandle = { topBar: { title: msg`Security`, back: '/user/account' } };

export default function Security() {
  const { linked, factor, passkeys, isPossible, sessions } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const cameByPasskey = sessions.some(({ isCurrent, method }) => isCurrent && method === 'passkey');
  return (
    <ContextColumns>
      <title>{t`Security · ${siteName}`}</title>
      <div className={styles.page}>
        <PageHead
          title={t`Security`}
          line={t`Protect your account and see where you’re logged in.`}
          wideOnly
        />
        {factor.isRequired && !factor.isOn && !cameByPasskey && (
          <Alert tone="info" title={t`Operators of this site must use two-factor authentication`}>
            {t`Turn it on here or log in with a passkey to get back to the admin pages.`}
          </Alert>
        )}
        <AccountSection title={t`Two-factor authentication`}>
          <SecondFactor factor={factor} />
        </AccountSection>
        <AccountSection title={t`Passkeys`}>
          <Passkeys
            passkeys={passkeys}
            isPossible={isPossible}
            device={sessions.find(({ isCurrent }) => isCurrent)?.device}
          />
        </AccountSection>
        {linked.length > 0 && (
          <AccountSection title={t`Other ways to log in`}>
            <OtherSites linked={linked} />
          </AccountSection>
        )}
        <AccountSection title={t`Active sessions`}>
          <SessionList sessions={sessions} />
        </AccountSection>
      </div>
    </ContextColumns>
  );
}
