/** What all frames share: the phone's top bar, and what the page asks of it. */
import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, use } from 'react';
import { useLocation, useMatches } from 'react-router';
import { Brandmark } from '#design/parts/brandmark.tsx';
import type { NavItem } from '#design/patterns/frame.tsx';
import { TopBar } from '#design/patterns/top-bar.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { TopBarEnd } from '#platform/web/page/top-bar-end.tsx';

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
