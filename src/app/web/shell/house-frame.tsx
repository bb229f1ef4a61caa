/** The frame of the house: for visitors a head with the door, for people who are in the side bar and bottom bar. */
import { useLingui } from '@lingui/react/macro';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconCompass,
  IconCompassFilled,
  IconHome,
  IconHomeFilled,
  IconLayoutDashboard,
  IconLayoutDashboardFilled,
  IconSettings,
  IconSettingsFilled,
  IconUser,
  IconUserFilled,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import { Outlet } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Money } from '#design/parts/money.tsx';
import { Ticket } from '#design/parts/ticket.tsx';
import { Frame, type NavItem } from '#design/patterns/frame.tsx';
import { useFormat } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import styles from './frames.module.css';
import { Banners, PhoneTopBar, PurseTag, useCurrent, usePageHandle } from './use-frame-parts.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

export default function HouseFrame() {
  const { me } = useSession();
  return me ? <MembersFrame /> : <VisitorFrame />;
}

function MembersFrame() {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const items = useCurrent(useHouseItems());
  const { noBottomBar } = usePageHandle();
  // Five fit a phone; what is left out is reached from the wallet and the account.
  const bottomItems = items.filter((item) => item.href !== '/user/following').slice(0, 5);
  return (
    <Frame
      navLabel={t`Main`}
      skipLabel={t`Skip to the content`}
      brand={<Brandmark name={siteName} href="/home" collapses />}
      items={items}
      bottomItems={noBottomBar ? undefined : bottomItems}
      topBar={
        <PhoneTopBar home="/home">
          <PurseTag />
        </PhoneTopBar>
      }
      foot={<Foot />}
      banner={<Banners />}
    >
      <Outlet />
    </Frame>
  );
}

/** The places of the house for whoever is in; only those that exist for that role. */
function useHouseItems(): Omit<NavItem, 'current'>[] {
  const { t } = useLingui();
  const { isFan, isCreator, isOperator, me } = useSession();
  const home = { href: '/home', label: t`Home`, icon: IconHome, currentIcon: IconHomeFilled };
  const discover = {
    href: '/creator',
    label: t`Discover`,
    icon: IconCompass,
    currentIcon: IconCompassFilled,
  };
  const account = {
    href: '/user/account',
    label: t`Account`,
    icon: IconSettings,
    currentIcon: IconSettingsFilled,
  };
  if (isFan) {
    return [
      home,
      discover,
      { href: '/user/bookmarks', label: t`Saved`, icon: IconBookmark, currentIcon: IconBookmarkFilled },
      { href: '/user/following', label: t`Following`, icon: IconUsers },
      { href: '/wallet', label: t`Wallet`, icon: IconWallet },
      account,
    ];
  }
  if (isCreator) {
    return [
      home,
      discover,
      {
        href: '/creator/studio',
        label: t`Studio`,
        icon: IconLayoutDashboard,
        currentIcon: IconLayoutDashboardFilled,
      },
      { href: `/${me?.username}`, label: t`Profile`, icon: IconUser, currentIcon: IconUserFilled },
      account,
    ];
  }
  if (isOperator) {
    return [
      home,
      discover,
      {
        href: '/admin/creator-reviews',
        label: t`Operator`,
        icon: IconLayoutDashboard,
        currentIcon: IconLayoutDashboardFilled,
      },
      account,
    ];
  }
  return [home, discover];
}

/** At the foot of the side bar: what one has, and who one is. */
function Foot() {
  const { t } = useLingui();
  const { me, isFan, isCreator } = useSession();
  const format = useFormat();
  if (!me) return null;
  return (
    <>
      {isFan && (
        <Ticket href="/wallet" size="small" stub={t`Top up`}>
          <span className={styles.purseLabel}>{t`Wallet`}</span>
          <Money size="fact">{format.tokens(me.balance)}</Money>
        </Ticket>
      )}
      <IdentityRow
        small
        href={isCreator ? `/${me.username}` : '/user/account'}
        picture={<Avatar src={me.avatar} size="s" ring={isCreator} />}
        name={me.name || me.username}
      />
    </>
  );
}
