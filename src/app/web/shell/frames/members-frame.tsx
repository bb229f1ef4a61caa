/** The frame for people who are in: side bar, bottom bar, wallet. Visitors never load it. */
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
  IconPlus,
  IconSettings,
  IconUser,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Money } from '#design/parts/money.tsx';
import { Ticket } from '#design/parts/ticket.tsx';
import { Frame, type NavItem } from '#design/patterns/frame.tsx';
import { OwnHead } from '#domains/site/web/index.ts';
import { useIsUnheard } from '#platform/web/live/socket.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { OfflineBanner } from '../banners/offline-banner.tsx';
import { SiteBanner } from '../banners/site-banner.tsx';
import { ReviewListener } from '../listeners/review-listener.tsx';
import {
  type FrameItem,
  PhoneTopBar,
  SearchButton,
  useCurrent,
  usePageHandle,
  WalletTag,
} from '../use-frame-parts.tsx';
import styles from './frames.module.css';

export function MembersFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const items = useCurrent(useSiteItems());
  const bottomItems = useBottomItems(items);
  const { isFan } = useSession();
  const { noBottomBar, ownBar } = usePageHandle();
  const hasBottomBar = noBottomBar === 'fans' ? !isFan : !noBottomBar;
  return (
    <Frame
      navLabel={t`Main`}
      skipLabel={t`Skip to the content`}
      brand={<Brandmark name={siteName} href="/home" collapses />}
      items={items}
      bottomItems={hasBottomBar ? bottomItems : undefined}
      topBar={
        <PhoneTopBar home="/home" tabs={bottomItems}>
          <WalletTag />
          <SearchButton />
        </PhoneTopBar>
      }
      topBarScrolls={ownBar}
      foot={<Foot />}
      banner={<SiteBanner />}
      urgent={<OfflineBanner />}
    >
      <ReviewListener />
      <OwnHead />
      {children}
    </Frame>
  );
}

/** The navigation of signed-in users; only pages that exist for the role. */
function useSiteItems(): FrameItem[] {
  const { t } = useLingui();
  const { isFan, isCreator, isOperator, me } = useSession();
  const home = { href: '/home', label: t`Home`, icon: IconHome, currentIcon: IconHomeFilled };
  const discover: FrameItem = {
    href: '/creator',
    exact: true,
    label: t`Discover`,
    icon: IconCompass,
    currentIcon: IconCompassFilled,
  };
  const account = {
    href: '/user/account',
    label: t`Account`,
    icon: IconSettings,
  };
  if (isFan) {
    return [
      home,
      discover,
      { href: '/user/bookmarks', label: t`Saved`, icon: IconBookmark, currentIcon: IconBookmarkFilled },
      {
        href: '/user/following',
        label: t({ message: 'Following', context: 'list of creators' }),
        icon: IconUsers,
      },
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
      { href: `/${me?.username}`, label: t`Profile`, icon: IconUser },
      account,
    ];
  }
  if (isOperator) {
    return [
      home,
      discover,
      {
        href: '/admin',
        label: t`Operator`,
        icon: IconLayoutDashboard,
        currentIcon: IconLayoutDashboardFilled,
      },
      account,
    ];
  }
  return [home, discover];
}

// What the bottom bar of a phone carries itself, by address; everything else of the side bar stands behind "Me".
const ON_PHONES = ['/home', '/creator', '/user/bookmarks', '/wallet', '/creator/studio', '/admin'];

/** The bottom bar of a phone, five at most: the places used most, and "Me", which leads to all others. */
function useBottomItems(items: readonly NavItem[]): NavItem[] {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { me, isCreator } = useSession();
  const places = items.filter(({ href }) => ON_PHONES.includes(href));
  const behindMe = items.filter(({ href }) => !ON_PHONES.includes(href));
  const newPost = { href: '/creator/my-post/create', label: t`New post`, icon: IconPlus };
  const own = {
    href: '/user/me',
    label: t`Me`,
    icon: IconUser,
    picture: <Avatar src={me?.avatar} size="xs" />,
    current: pathname === '/user/me' || behindMe.some(({ current }) => current),
  };
  return [...places, ...(isCreator ? [newPost] : []), own];
}

/** At the foot of the side bar: what one has, and who one is. */
function Foot() {
  const { t } = useLingui();
  const { me, isFan, isCreator } = useSession();
  const format = useFormat();
  const isUnheard = useIsUnheard();
  if (!me) return null;
  return (
    <>
      {isFan && (
        <Ticket href="/wallet" size="small" stub={t`Top up`}>
          <span className={styles.walletLabel}>{t`Wallet`}</span>
          <Money size="fact">{isUnheard ? '–' : format.tokens(me.balance)}</Money>
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
