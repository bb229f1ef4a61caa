/**
 * Every entry of the side bars and bottom bars, in the order of the bars: a new page gets its line here. The frame of
 * visitors does not import this, because they would load every icon.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconActivity,
  IconBell,
  IconBellFilled,
  IconBook2,
  IconBookmark,
  IconBookmarkFilled,
  IconBroadcast,
  IconCalendar,
  IconCategory,
  IconCoins,
  IconCompass,
  IconCompassFilled,
  IconCreditCard,
  IconDiscount,
  IconFileOff,
  IconFileText,
  IconFlag,
  IconHistory,
  IconHome,
  IconHomeFilled,
  IconLayoutDashboard,
  IconLayoutDashboardFilled,
  IconLayoutGrid,
  IconLibrary,
  IconLibraryPhoto,
  IconMail,
  IconMailbox,
  IconMailForward,
  IconMenu2,
  IconMessageCircle,
  IconMessageCircleFilled,
  IconPackage,
  IconPhoto,
  IconPlus,
  IconReceipt,
  IconScale,
  IconSettings,
  IconShield,
  IconShoppingBag,
  IconSpeakerphone,
  IconStar,
  IconStethoscope,
  IconTag,
  IconTicket,
  IconUser,
  IconUserCheck,
  IconUsers,
  IconVideo,
  IconWallet,
} from '@tabler/icons-react';
import type { Glyph } from '#design/parts/icon.tsx';
import type { Waiting } from '#domains/admin/contract/waiting.contract.ts';

export type FrameName = 'site' | 'studio' | 'admin';

export interface NavigationEntry {
  /** Where it leads; `{username}` stands for the one of who is signed in. */
  href: string;
  label: MessageDescriptor;
  icon: Glyph;
  /** The filled icon, for the page one is at. */
  currentIcon?: Glyph;
  /** What stands below its address belongs to another entry. */
  exact?: true;
  /** Who sees it; left out: everyone who sees the frame. */
  role?: 'fan' | 'creator' | 'operator';
  /** The only bar that has it: a bottom bar has room for five at most. */
  bar?: 'side' | 'bottom';
  /** What it stands under in the side bar of the operator and on the page of all their pages. */
  section?: MessageDescriptor;
  /** Shows how many of these wait for the operator. */
  waiting?: keyof Waiting;
  /** Shows how many of these are new to the signed-in person. */
  counts?: 'conversations' | 'notices';
}

const USERS = msg`Users`;
const MONEY = msg`Money`;
const SITE = msg`Site`;
const MACHINE = msg`System`;

/** The page behind "Me" in the bottom bar. */
export const OWN_PAGE = '/user/me';

/** What the operator's entries stand under, in their order. */
export const sections: readonly MessageDescriptor[] = [USERS, MONEY, SITE, MACHINE];

const STUDIO = {
  href: '/creator/studio',
  label: msg`Studio`,
  icon: IconLayoutDashboard,
  currentIcon: IconLayoutDashboardFilled,
} as const;
const NEW_POST = {
  href: '/creator/my-post/create',
  label: msg`New post`,
  icon: IconPlus,
  bar: 'bottom',
} as const;

const DISCOVER = {
  href: '/creator',
  exact: true,
  label: msg`Discover`,
  icon: IconCompass,
  currentIcon: IconCompassFilled,
} as const;

const MESSAGES = {
  href: '/messages',
  label: msg`Messages`,
  icon: IconMessageCircle,
  currentIcon: IconMessageCircleFilled,
  counts: 'conversations',
} as const;

// On a phone the bell stands in the top bar.
const NOTIFICATIONS = {
  href: '/notifications',
  label: msg`Notifications`,
  icon: IconBell,
  currentIcon: IconBellFilled,
  bar: 'side',
  counts: 'notices',
} as const;

const SAVED = {
  href: '/user/bookmarks',
  label: msg`Saved`,
  icon: IconBookmark,
  currentIcon: IconBookmarkFilled,
} as const;
const FOLLOWING = {
  bar: 'side',
  href: '/user/following',
  label: msg({ message: 'Following', context: 'list of creators' }),
  icon: IconUsers,
} as const;

/** By the frame that shows them. */
export const navigation: Readonly<Record<FrameName, readonly NavigationEntry[]>> = {
  // On a phone what only the side bar has stands behind "Me".
  site: [
    { href: '/home', label: msg`Home`, icon: IconHome, currentIcon: IconHomeFilled },
    { ...DISCOVER, role: 'fan' },
    { ...DISCOVER, role: 'operator' },
    // The bottom bar of creators is full; on a phone the search leads there.
    { ...DISCOVER, role: 'creator', bar: 'side' },
    { ...MESSAGES, role: 'fan' },
    { ...NOTIFICATIONS, role: 'fan' },
    // On a phone behind "Me".
    { ...SAVED, role: 'fan', bar: 'side' },
    { ...FOLLOWING, role: 'fan' },
    { role: 'fan', href: '/wallet', label: msg`Wallet`, icon: IconWallet },
    { ...STUDIO, role: 'creator' },
    { ...NEW_POST, role: 'creator' },
    { ...MESSAGES, role: 'creator' },
    { ...NOTIFICATIONS, role: 'creator' },
    { ...SAVED, role: 'creator', bar: 'side' },
    { ...FOLLOWING, role: 'creator' },
    {
      role: 'creator',
      bar: 'side',
      href: '/{username}',
      label: msg`Profile`,
      icon: IconUser,
    },
    {
      role: 'operator',
      href: '/admin',
      label: msg`Dashboard`,
      icon: IconLayoutDashboard,
      currentIcon: IconLayoutDashboardFilled,
    },
    {
      role: 'fan',
      bar: 'side',
      href: '/user/my-subscription',
      label: msg`Subscriptions`,
      icon: IconStar,
    },
    { role: 'fan', bar: 'side', href: '/user/library', label: msg`Library`, icon: IconLibrary },
    { role: 'fan', bar: 'side', href: '/user/orders', label: msg`Orders`, icon: IconPackage },
    { bar: 'side', href: '/user/purchases', label: msg`Purchases`, icon: IconShoppingBag },
    { bar: 'side', href: '/user/account', label: msg`Account`, icon: IconSettings },
    { bar: 'bottom', href: OWN_PAGE, label: msg`Me`, icon: IconUser },
  ],
  studio: [
    STUDIO,
    { href: '/creator/my-post', label: msg`Posts`, icon: IconPhoto },
    { bar: 'side', href: '/creator/calendar', label: msg`Calendar`, icon: IconCalendar },
    { bar: 'side', href: '/creator/live', label: msg`Live`, icon: IconBroadcast },
    { bar: 'side', href: '/creator/my-video', label: msg`Videos`, icon: IconVideo },
    { bar: 'side', href: '/creator/my-gallery', label: msg`Galleries`, icon: IconLibraryPhoto },
    { bar: 'side', href: '/creator/my-store', label: msg`Shop`, icon: IconShoppingBag },
    NEW_POST,
    { ...MESSAGES, bar: 'side' },
    NOTIFICATIONS,
    { bar: 'side', href: '/creator/broadcasts', label: msg`Broadcasts`, icon: IconMailForward },
    { bar: 'side', href: '/creator/my-subscriber', label: msg`Subscribers`, icon: IconStar },
    {
      bar: 'side',
      href: '/creator/subscription-offers',
      label: msg`Subscription prices`,
      icon: IconTag,
    },
    {
      bar: 'side',
      href: '/creator/promotion-links',
      label: msg`Promotion links`,
      icon: IconSpeakerphone,
    },
    { bar: 'side', href: '/creator/followers', label: msg`Followers`, icon: IconUsers },
    { bar: 'side', href: '/creator/blacklist', label: msg`Safety`, icon: IconShield },
    { bar: 'side', href: '/creator/my-order', label: msg`Orders`, icon: IconPackage },
    { href: '/creator/earning', label: msg`Earnings`, icon: IconReceipt },
    { bar: 'side', href: '/creator/payout-request', label: msg`Payouts`, icon: IconWallet },
    { bar: 'side', href: '/creator/coupons', label: msg`Coupons`, icon: IconDiscount },
    { href: '/creator/account', label: msg`Profile`, icon: IconUser },
  ],
  // On a phone what an operator works at every day, and all the others behind one press.
  admin: [
    { href: '/admin', exact: true, label: msg`Dashboard`, icon: IconLayoutDashboard },
    { bar: 'side', href: '/notifications', label: msg`Notifications`, icon: IconBell, counts: 'notices' },
    {
      section: USERS,
      href: '/admin/queue',
      label: msg`Moderation`,
      icon: IconFlag,
      waiting: 'reports',
    },
    {
      section: USERS,
      href: '/admin/creator-reviews',
      label: msg`Applications`,
      icon: IconUserCheck,
      waiting: 'applications',
    },
    { section: USERS, href: '/admin/users', label: msg`Users`, icon: IconUsers },
    { section: USERS, bar: 'side', href: '/admin/invitations', label: msg`Invitations`, icon: IconTicket },
    {
      section: USERS,
      bar: 'side',
      href: '/admin/messages',
      label: msg`Messages`,
      icon: IconMailbox,
      waiting: 'contactMessages',
    },
    { section: USERS, bar: 'side', href: '/admin/content', label: msg`Content`, icon: IconPhoto },
    {
      section: USERS,
      bar: 'side',
      href: '/admin/streams',
      label: msg`Live streams`,
      icon: IconBroadcast,
    },
    {
      section: USERS,
      bar: 'side',
      href: '/admin/blocked-files',
      label: msg`Blocked files`,
      icon: IconFileOff,
    },
    { section: MONEY, bar: 'side', href: '/admin/ledger', label: msg`Ledger`, icon: IconBook2 },
    { section: MONEY, bar: 'side', href: '/admin/charges', label: msg`Purchases`, icon: IconReceipt },
    { section: MONEY, bar: 'side', href: '/admin/orders', label: msg`Orders`, icon: IconPackage },
    {
      section: MONEY,
      bar: 'side',
      href: '/admin/disputes',
      label: msg`Disputes`,
      icon: IconScale,
      waiting: 'disputes',
    },
    {
      section: MONEY,
      bar: 'side',
      href: '/admin/subscriptions',
      label: msg`Subscriptions`,
      icon: IconStar,
    },
    {
      section: MONEY,
      bar: 'side',
      href: '/admin/card-payments',
      label: msg`Card payments`,
      icon: IconCreditCard,
    },
    {
      section: MONEY,
      bar: 'side',
      href: '/admin/payouts',
      label: msg`Payouts`,
      icon: IconWallet,
      waiting: 'payouts',
    },
    { section: MONEY, bar: 'side', href: '/admin/coupons', label: msg`Coupons`, icon: IconDiscount },
    {
      section: MONEY,
      bar: 'side',
      href: '/admin/token-packages',
      label: msg`Token packages`,
      icon: IconCoins,
    },
    { section: SITE, bar: 'side', href: '/admin/categories', label: msg`Categories`, icon: IconCategory },
    { section: SITE, bar: 'side', href: '/admin/pages', label: msg`Pages`, icon: IconFileText },
    { section: SITE, bar: 'side', href: '/admin/menus', label: msg`Menus`, icon: IconMenu2 },
    { section: SITE, bar: 'side', href: '/admin/banners', label: msg`Banners`, icon: IconPhoto },
    { section: SITE, bar: 'side', href: '/admin/settings', label: msg`Settings`, icon: IconSettings },
    { section: SITE, bar: 'side', href: '/admin/mails', label: msg`Email`, icon: IconMail },
    { section: MACHINE, bar: 'side', href: '/admin/media', label: msg`Media processing`, icon: IconVideo },
    { section: MACHINE, bar: 'side', href: '/admin/jobs', label: msg`Background jobs`, icon: IconActivity },
    {
      section: MACHINE,
      bar: 'side',
      href: '/admin/health',
      label: msg`System status`,
      icon: IconStethoscope,
    },
    { section: MACHINE, bar: 'side', href: '/admin/audit', label: msg`Audit log`, icon: IconHistory },
    { bar: 'side', href: '/home', label: msg`View site`, icon: IconHome },
    { bar: 'bottom', href: '/admin/more', label: msg`More`, icon: IconLayoutGrid },
  ],
};
