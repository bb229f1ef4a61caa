import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { NavItem } from '#design/patterns/frame.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';

const BellPanel = lazyPart(() => import('./bell-panel.tsx'));

const BELL = '/notifications';

/**
 * The entries of a side bar, of which the bell opens a panel beside it in place of its page. It stays a link: for other
 * tabs, before scripts have run, and at the page itself.
 */
export function useBellPanel(items: readonly NavItem[]): { items: readonly NavItem[]; panel: ReactNode } {
  const { key } = useLocation();
  // Elsewhere it is closed.
  const [opened, setOpened] = useState<{ opener: HTMLElement; at: string | undefined }>();
  const isOpen = opened?.at === key;

  function onPress(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpened({ opener: event.currentTarget, at: isOpen ? undefined : key });
  }

  return {
    items: items.map((item) =>
      item.href === BELL && !item.current
        ? { ...item, link: { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onClick: onPress } }
        : item,
    ),
    panel: opened && (
      <Suspense>
        <BellPanel
          open={isOpen}
          onOpenChange={(open) => setOpened({ ...opened, at: open ? key : undefined })}
          opener={opened.opener}
        />
      </Suspense>
    ),
  };
}
