/** Where one is shown in what others publish: agreed to, declined and withdrawn here. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, readList } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { giveConsent, listOwnConsents, type WireParticipant } from '../contract/participants.contract.ts';
import styles from './consent.module.css';
import { ConsentRow } from './consent-row.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

export const handle: PageHandle = { topBar: { title: msg`Consents`, back: '/user/account' } };

const load = pageLoad(async ({ api, url }) => {
  const { address, query } = readList(url, { filters: [], choices: {} });
  const { data, total } = await listAt(url, address, api.call(listOwnConsents, { query }));
  return { address, consents: data, total };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function OwnConsents() {
  const { address, consents, total } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <PageBody width="form">
      <title>{t`Consents · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Consents`}
        line={t`Where creators show you. Withdraw your consent, and we take it down.`}
      />
      <div className={styles.page}>
        {consents.length === 0 ? (
          <EmptyState drawing="lamp" title={t`No requests yet`}>
            {t`When a creator shows you in a post, a video or a gallery, they ask here first.`}
          </EmptyState>
        ) : (
          <ul className={styles.rows} aria-label={t`Consents`}>
            {consents.map((consent) => (
              <OwnConsent key={consent._id} consent={consent} />
            ))}
          </ul>
        )}
        <PageLinks address={address} total={total} />
      </div>
    </PageBody>
  );
}

function OwnConsent({ consent }: { consent: WireParticipant }) {
  const { t } = useLingui();
  const { _id: id, state, title, owner } = consent;
  return (
    <ConsentRow consent={consent} title={title || t`Untitled`} line={t`By ${owner}`}>
      {state === 'waiting' && (
        <ActionButton
          kind="main"
          onPress={async () => {
            await browserApi.call(giveConsent, { params: { id } });
            return t`Consent given`;
          }}
        >
          {t`Give consent`}
        </ActionButton>
      )}
      {state !== 'ended' && <WithdrawButton consent={consent} isOwn />}
    </ConsentRow>
  );
}
