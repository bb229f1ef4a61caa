import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { NavItem } from '#design/patterns/frame.tsx';
import type { Waiting } from '#domains/admin/contract/waiting.contract.ts';
import { useUnreadConversations } from '#domains/messaging/web/index.ts';
import { useUnseenNotices } from '#domains/notifications/web/index.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useTitlePrefix } from '#platform/web/page/use-title-prefix.ts';
import { useUnreadMark } from '#platform/web/page/use-unread-mark.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { type FrameName, type NavigationEntry, navigation } from '../../navigation.ts';

/**
 * The two bars of a frame for the signed-in user, the current page marked in each. `waiting` are the counts that
 * entries show; null while they are not known.
 */
export function useNavigation(
  frame: FrameName,
  waiting: Waiting | null = null,
): Readonly<Record<'side' | 'bottom', NavItem[]>> {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const { pathname } = useLocation();
  const { me, isFan, isCreator, isOperator } = useSession();
  const unread = { conversations: useUnreadConversations(), notices: useUnseenNotices() };
  const total = unread.conversations + unread.notices;
  useTitlePrefix(total > 0 ? `(${total})` : undefined);
  useUnreadMark(total);
  const hasRole = { fan: isFan, creator: isCreator, operator: isOperator };
  const seen = navigation[frame]
    .filter(({ role }) => !role || hasRole[role])
    .map((entry) => ({
      ...entry,
      href: entry.href.replace('{username}', me?.username ?? ''),
    }));

  const barOf = (bar: 'side' | 'bottom'): NavItem[] => {
    const entries = seen.filter((entry) => (entry.bar ?? bar) === bar);
    // The entry at whose address, or below whose address, one is; the longest address is the nearest.
    const [current] = entries
      .filter(({ href, exact }) => pathname === href || (!exact && pathname.startsWith(`${href}/`)))
      .sort((one, other) => other.href.length - one.href.length);
    return entries.map((entry, index) => ({
      href: entry.href,
      label: i18n._(entry.label),
      icon: entry.icon,
      currentIcon: entry.currentIcon,
      current: entry === current,
      badge: badgeOf(entry),
      group:
        entry.section && entry.section !== entries[index - 1]?.section ? i18n._(entry.section) : undefined,
    }));
  };
  const badgeOf = ({ waiting: what, counts }: NavigationEntry): NavItem['badge'] => {
    if (counts && unread[counts] > 0)
      return {
        count: format.count(unread[counts]),
        label: t({ message: 'unread', context: 'read after a number' }),
      };
    const count = (what && waiting?.[what]) || 0;
    if (count === 0) return undefined;
    return { count: format.count(count), label: t({ message: 'waiting', context: 'read after a number' }) };
  };
  return { side: barOf('side'), bottom: barOf('bottom') };
}
