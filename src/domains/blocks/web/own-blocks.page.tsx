/** Whom a fan has blocked; for creators the same list is part of their studio. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { BlockedUsers, loadBlockedUsers } from './blocked-users.tsx';

export const handle: PageHandle = { topBar: { title: msg`Blocked users`, back: '/user/account' } };

const load = pageLoad(loadBlockedUsers);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function OwnBlocks() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <PageBody width="text">
      <title>{t`Blocked users · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Blocked users`}
        line={t`You and the people you block don’t see each other. They aren’t told.`}
      />
      <BlockedUsers {...loaded} />
    </PageBody>
  );
}
