/** The creator's rooms: the same frame with other items and a one-tap way back. */
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { Outlet } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { Button } from '#design/parts/button.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Frame } from '#design/patterns/frame.tsx';
import { OutgoingMessages } from '#domains/messaging/web/index.ts';
import { useBellPanel } from '#domains/notifications/web/index.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { OfflineBanner } from '../banners/offline-banner.tsx';
import { SiteBanner } from '../banners/site-banner.tsx';
import { ReviewListener } from '../listeners/review-listener.tsx';
import { InsteadOfThePage, PhoneTopBar, usePageHandle } from '../use-frame-parts.tsx';
import { SiteFrameAround } from './site-frame.tsx';
import { useNavigation } from './use-navigation.ts';

export default function StudioFrame() {
  const { isCreator } = useSession();
  if (isCreator) return <CreatorsFrame />;
  // Every page in here checks access itself; a refusal is shown in the site's frame.
  return (
    <InsteadOfThePage>
      <SiteFrameAround>
        <Outlet />
      </SiteFrameAround>
    </InsteadOfThePage>
  );
}

function CreatorsFrame() {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { me } = useSession();
  const { noBottomBar } = usePageHandle();
  const { side, bottom } = useNavigation('studio');
  const bell = useBellPanel(side);
  return (
    <Frame
      navLabel={t`Studio`}
      skipLabel={t`Skip to the content`}
      brand={<Brandmark name={siteName} href="/home" collapses />}
      items={bell.items}
      bottomItems={noBottomBar ? undefined : bottom}
      topBar={
        <PhoneTopBar name={t`Studio`} home="/home" tabs={bottom}>
          {me && <Button kind="quiet" size="dense" href="/home">{t`Your feed`}</Button>}
        </PhoneTopBar>
      }
      foot={
        me && (
          <>
            <Button kind="main" wide icon={IconPlus} href="/creator/my-post/create">{t`New post`}</Button>
            <IdentityRow
              small
              href="/home"
              picture={<Avatar src={me.avatar} size="s" ring />}
              name={me.name || me.username}
              line={t`Back to your feed`}
            />
          </>
        )
      }
      banner={<SiteBanner />}
      urgent={
        <>
          <OfflineBanner />
          <OutgoingMessages />
        </>
      }
    >
      <ReviewListener />
      {bell.panel}
      <Outlet />
    </Frame>
  );
}
