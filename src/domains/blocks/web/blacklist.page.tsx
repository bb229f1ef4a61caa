/** Whom a creator has blocked. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { getBlockedCountries } from '../contract/blocks.contract.ts';
import { BlockedUsers, loadBlockedUsers } from './blocked-users.tsx';
import { SafetyPage } from './safety-page.tsx';
import { useBlocking } from './use-blocking.tsx';

const FanPicker = lazyPart(() => import('./fan-picker.tsx'));

export const handle: PageHandle = { topBar: { title: msg`Safety`, back: '/creator/studio' } };

const load = pageLoad(async ({ api, url }) => {
  // Of creators alone: a fan's list is on a page of their account.
  await api.call(getBlockedCountries);
  return loadBlockedUsers({ api, url });
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Blacklist() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const [isPicking, setPicking] = useState(false);
  const blocking = useBlocking();
  return (
    <SafetyPage
      current="users"
      aside={<Button size="dense" onClick={() => setPicking(true)}>{t`Block a fan`}</Button>}
    >
      {isPicking && (
        <Suspense fallback={null}>
          <FanPicker
            open
            onOpenChange={setPicking}
            onPick={(fan) => {
              setPicking(false);
              blocking.ask(fan);
            }}
          />
        </Suspense>
      )}
      {/* no text */ blocking.dialog}
      <BlockedUsers {...loaded} />
    </SafetyPage>
  );
}
