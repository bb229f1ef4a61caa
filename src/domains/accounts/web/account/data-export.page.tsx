/** The privacy page: data export and account deletion. */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Note } from '#design/parts/note.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { showDeletion, showExport } from '../../contract/data-export.contract.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { DataCopy } from './data-copy.tsx';
import { DeleteAccount } from './delete-account.tsx';

const load = pageLoad(async ({ api }) => {
  const [copy, deletion] = await Promise.all([api.call(showExport), api.call(showDeletion)]);
  return { copy, deletion };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export const handle: PageHandle = { topBar: { title: msg`Privacy & data`, back: '/user/account' } };

export default function DataExport() {
  const { copy, deletion } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { isOperator, me } = useSession();
  const username = me?.username ?? '';
  return (
    <ContextColumns>
      <title>{t`Privacy & data · ${siteName}`}</title>
      <div className={styles.page}>
        <PageHead
          title={t`Privacy & data`}
          line={t`Download a copy of your data or delete your account.`}
          wideOnly
        />
        <AccountSection title={t`A copy of my data`}>
          <DataCopy copy={copy} />
        </AccountSection>
        <AccountSection title={t`Delete my account`}>
          {isOperator ? (
            <Note>
              <Trans>
                An operator’s account can’t be deleted here. If there is another operator, change your role to
                fan on the server’s command line:{' '}
                <code dir="ltr" translate="no">
                  npm run user -- role {username} fan
                </code>
                . Then log in and delete your account here.
              </Trans>
            </Note>
          ) : (
            <DeleteAccount deletion={deletion} />
          )}
        </AccountSection>
      </div>
    </ContextColumns>
  );
}
