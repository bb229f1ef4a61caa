/** The operator's rooms: dense, the same tokens, no second look. */
import { useLingui } from '@lingui/react/macro';
import { IconHome, IconUserCheck } from '@tabler/icons-react';
import { Outlet } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Frame } from '#design/patterns/frame.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import { House } from './house-frame.tsx';
import { DeskIsForTheOperator } from './not-your-room.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TryOutBanner } from './try-out-banner.tsx';
import { InsteadOfThePage, PhoneTopBar, useCurrent, usePageHandle } from './use-frame-parts.tsx';

export default function AdminFrame() {
  const { isOperator } = useSession();
  if (isOperator) return <DeskFrame />;
  return (
    <InsteadOfThePage>
      <House>
        <DeskIsForTheOperator />
      </House>
    </InsteadOfThePage>
  );
}

function DeskFrame() {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { me } = useSession();
  const { noBottomBar } = usePageHandle();
  const items = useCurrent([
    { href: '/admin/creator-reviews', label: t`Applications`, icon: IconUserCheck },
    { href: '/home', label: t`To the house`, icon: IconHome },
  ]);
  return (
    <Frame
      dense
      fill="wide"
      navLabel={t`Operator`}
      skipLabel={t`Skip to the content`}
      brand={<Brandmark name={siteName} href="/home" collapses />}
      items={items}
      bottomItems={noBottomBar ? undefined : items}
      topBar={<PhoneTopBar name={t`Operator`} home="/home" tabs={items} />}
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
      banner={<TryOutBanner />}
      urgent={<OfflineBanner />}
    >
      <Outlet />
    </Frame>
  );
}
