/** What all frames share: the phone's top bar, the foot with wallet and person. */
import { useLingui } from '@lingui/react/macro';
import { IconBell, IconSearch } from '@tabler/icons-react';
import { createContext, type ReactNode, use } from 'react';
import { useLocation, useMatches } from 'react-router';
import { Badge } from '#design/parts/badge.tsx';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Money } from '#design/parts/money.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import type { NavItem } from '#design/patterns/frame.tsx';
import { TopBar } from '#design/patterns/top-bar.tsx';
import { useUnseenNotices } from '#domains/notifications/web/index.ts';
import { useIsUnheard } from '#platform/web/live/socket.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { TopBarEnd } from '#platform/web/page/top-bar-end.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './frames/frames.module.css';

const InsteadContext = createContext(false);

/** Around a frame that shows something else than the page at the address: the page's handle is not for it. */
export function InsteadOfThePage({ children }: { children: ReactNode }) {
  return <InsteadContext value={true}>{children}</InsteadContext>;
}

/** The handle of the deepest page that has one. */
export function usePageHandle(): PageHandle {
  const matches = useMatches();
  const isInstead = use(InsteadContext);
  if (isInstead) return {};
  return (matches.findLast((match) => match.handle)?.handle as PageHandle | undefined) ?? {};
}

interface PhoneTopBarProps {
  name?: string;
  home: string;
  /** The bottom bar: its pages are top level and need no back button. */
  tabs: readonly NavItem[];
  children?: ReactNode;
}

/** The top bar of the phone: the page's own title with a way back, or the mark and the wallet. */
export function PhoneTopBar({ name, home, tabs, children }: PhoneTopBarProps) {
  const { topBar, back: backHref, noBottomBar } = usePageHandle();
  const { pathname } = useLocation();
  const { i18n, t } = useLingui();
  const { siteName } = useSettings();
  if (topBar) {
    // Without the bottom bar there is no other way out.
    const isTab = noBottomBar !== true && tabs.some(({ href }) => href === pathname);
    const { closes } = topBar;
    const back = isTab ? undefined : { href: topBar.back, label: closes ? t`Close` : t`Back`, closes };
    return (
      <TopBar back={back} start={i18n._(topBar.title)}>
        <TopBarEnd />
      </TopBar>
    );
  }
  return (
    <TopBar
      back={backHref ? { href: backHref, label: t`Back` } : undefined}
      start={<Brandmark name={name ?? siteName} href={home} />}
    >
      {children}
    </TopBar>
  );
}

/** What a fan has to spend, as a tag that leads to the wallet; no figure where nobody knows whether it still holds. */
export function WalletTag() {
  const { me, isFan } = useSession();
  const { t } = useLingui();
  const format = useFormat();
  const isUnheard = useIsUnheard();
  if (!me || !isFan) return null;
  if (isUnheard) return <PriceTag href="/wallet">{t`Wallet`}</PriceTag>;
  const amount = format.tokens(me.balance);
  return (
    <PriceTag href="/wallet" label={t`Wallet, ${amount}`}>
      <Money>{amount}</Money>
    </PriceTag>
  );
}

/** On a phone: to the room where everybody can be found. */
export function SearchButton() {
  const { t } = useLingui();
  return <IconButton href="/creator" label={t`Search creators and posts`} glyph={IconSearch} large />;
}

/** On a phone: to what happened, with how much of it is new. */
export function BellButton() {
  const { t } = useLingui();
  const format = useFormat();
  const unseen = useUnseenNotices();
  return (
    <span className={styles.bell}>
      <IconButton href="/notifications" label={t`Notifications`} glyph={IconBell} large />
      {unseen > 0 && (
        <Badge label={t({ message: 'unread', context: 'read after a number' })} className={styles.bellBadge}>
          {format.count(unseen)}
        </Badge>
      )}
    </span>
  );
}
