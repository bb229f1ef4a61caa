/** What all frames share: the banners over everything, the phone's top bar, the foot with purse and person. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { Money } from '#design/parts/money.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import type { NavItem } from '#design/patterns/frame.tsx';
import { TopBar } from '#design/patterns/top-bar.tsx';
import { useFormat } from '#platform/web/format.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { useSession } from '#platform/web/session.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TryOutBanner } from './try-out-banner.tsx';

/** The handle of the deepest page that has one. */
export function usePageHandle(): PageHandle {
  const matches = useMatches();
  return (matches.findLast((match) => match.handle)?.handle as PageHandle | undefined) ?? {};
}

/** Marks the item at whose address one is; `/` and prefixes of other items only by exact match. */
export function useCurrent(items: readonly Omit<NavItem, 'current'>[]): NavItem[] {
  const { pathname } = useLocation();
  const best = items
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((one, other) => other.href.length - one.href.length)[0];
  return items.map((item) => ({ ...item, current: item === best }));
}

export function Banners() {
  return (
    <>
      <TryOutBanner />
      <OfflineBanner />
    </>
  );
}

/** The top bar of the phone: the page's own title with a way back, or the mark and the purse. */
export function PhoneTopBar({ name, home, children }: { name?: string; home: string; children?: ReactNode }) {
  const { topBar } = usePageHandle();
  const { i18n, t } = useLingui();
  const { siteName } = useSettings();
  if (topBar) return <TopBar back={{ href: topBar.back, label: t`Back` }} start={i18n._(topBar.title)} />;
  return <TopBar start={<Brandmark name={name ?? siteName} href={home} />}>{children}</TopBar>;
}

/** What a fan has to spend, as a tag that leads to the wallet. */
export function PurseTag() {
  const { me, isFan } = useSession();
  const { t } = useLingui();
  const format = useFormat();
  if (!me || !isFan) return null;
  const amount = format.tokens(me.balance);
  return (
    <PriceTag href="/wallet" label={t`Wallet, ${amount} tokens`}>
      <Money>{amount}</Money>
    </PriceTag>
  );
}
