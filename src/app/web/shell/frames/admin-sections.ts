/** The operator's rooms in their groups: for the side bar, and for the page of all rooms on a phone. */
import { useLingui } from '@lingui/react/macro';
import {
  IconActivity,
  IconBook2,
  IconCategory,
  IconCreditCard,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconMailbox,
  IconMenu2,
  IconPhoto,
  IconReceipt,
  IconSettings,
  IconStethoscope,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import type { Waiting } from '#domains/admin/contract/waiting.contract.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { FrameItem } from '../use-frame-parts.tsx';

export interface SectionGroup {
  name: string;
  rooms: readonly FrameItem[];
}

/** Where an operator begins. */
export function useDashboardItem(): FrameItem {
  const { t } = useLingui();
  return { href: '/admin', exact: true, label: t`Desk`, icon: IconLayoutDashboard };
}

/** `waiting` are the counts shown as badges; null until they are loaded. */
export function useAdminSections(waiting: Waiting | null = null): readonly SectionGroup[] {
  const { t } = useLingui();
  const format = useFormat();
  const badge = (count = 0) =>
    count > 0
      ? { count: format.count(count), label: t({ message: 'waiting', context: 'read after a number' }) }
      : undefined;
  return [
    {
      name: t`People`,
      rooms: [
        {
          href: '/admin/creator-reviews',
          label: t`Applications`,
          icon: IconUserCheck,
          badge: badge(waiting?.applications),
        },
        { href: '/admin/users', label: t`People`, icon: IconUsers },
        {
          href: '/admin/messages',
          label: t`Letters`,
          icon: IconMailbox,
          badge: badge(waiting?.contactMessages),
        },
      ],
    },
    {
      name: t`Money`,
      rooms: [
        { href: '/admin/ledger', label: t`Ledger`, icon: IconBook2 },
        { href: '/admin/charges', label: t`Charges`, icon: IconReceipt },
        { href: '/admin/card-payments', label: t`Card payments`, icon: IconCreditCard },
      ],
    },
    {
      name: t`House`,
      rooms: [
        { href: '/admin/categories', label: t`Categories`, icon: IconCategory },
        { href: '/admin/pages', label: t`Pages`, icon: IconFileText },
        { href: '/admin/menus', label: t`Menus`, icon: IconMenu2 },
        { href: '/admin/banners', label: t`Banners`, icon: IconPhoto },
        { href: '/admin/settings', label: t`Settings`, icon: IconSettings },
        { href: '/admin/mails', label: t`Mail`, icon: IconMail },
      ],
    },
    {
      name: t`Machine`,
      rooms: [
        { href: '/admin/jobs', label: t`Jobs`, icon: IconActivity },
        { href: '/admin/health', label: t`Health`, icon: IconStethoscope },
        { href: '/admin/audit', label: t`Log`, icon: IconHistory },
      ],
    },
  ];
}
