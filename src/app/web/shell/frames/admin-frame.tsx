/** The frame of the admin pages: denser, with the same tokens. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Frame } from '#design/patterns/frame.tsx';
import { getWaiting } from '#domains/admin/contract/waiting.contract.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { OfflineBanner } from '../banners/offline-banner.tsx';
import { SiteBanner } from '../banners/site-banner.tsx';
import { InsteadOfThePage, PhoneTopBar, usePageHandle } from '../use-frame-parts.tsx';
import { SiteFrameAround } from './site-frame.tsx';
import { useNavigation } from './use-navigation.ts';
import { useWaiting } from './use-waiting.ts';

// Where it cannot be known (to nobody but operators, and not without a line) the rooms stand without it.
const load = pageLoad(({ api }) => api.call(getWaiting).catch(() => null));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;
/** From room to room it may have changed. */
export const shouldRevalidate = () => true;

export default function AdminFrame() {
  const { isOperator } = useSession();
  if (isOperator) return <AdminFrameParts />;
  // Every page in here checks access itself; a refusal is shown in the site's frame.
  return (
    <InsteadOfThePage>
      <SiteFrameAround>
        <Outlet />
      </SiteFrameAround>
    </InsteadOfThePage>
  );
}

function AdminFrameParts() {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { me } = useSession();
  const { noBottomBar, fills } = usePageHandle();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // In a low window the rooms scroll: where one is must be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room is another place
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const waiting = useWaiting(useLoaderData<typeof loader>());
  // The page has three queues: reports, reviews and appeals.
  const { side, bottom } = useNavigation(
    'admin',
    waiting && { ...waiting, reports: waiting.reports + waiting.reviews + waiting.appeals },
  );
  return (
    <Frame
      dense
      navRef={nav}
      fill={fills}
      navLabel={t`Operator`}
      skipLabel={t`Skip to the content`}
      brand={<Brandmark name={siteName} href="/home" collapses />}
      items={side}
      bottomItems={noBottomBar ? undefined : bottom}
      topBar={<PhoneTopBar name={t`Operator`} home="/admin" tabs={bottom} />}
      foot={
        me && (
          <IdentityRow
            small
            href="/user/account"
            picture={<Avatar src={me.avatar} size="s" />}
            name={me.name || me.username}
            line={t`Operator`}
          />
        )
      }
      banner={<SiteBanner />}
      urgent={<OfflineBanner />}
    >
      <Outlet />
    </Frame>
  );
}
