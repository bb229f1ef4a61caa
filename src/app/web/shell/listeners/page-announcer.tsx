/** A new page takes no time to load, but it has to be heard: its title is said, and the focus goes to its heading. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';

export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  // The first page is announced by the browser; another query is the same page.
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // By then the page has its title, and its own field has taken the focus where there is one.
    const frame = requestAnimationFrame(() => {
      // How far photos are is the window's to show, and no part of the name.
      setTitle(document.title.replace(document.head.dataset.titlePrefix ?? '', ''));
      if (!isInsidePage(document.activeElement)) focusHeading();
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}

function isInsidePage(element: Element | null): boolean {
  return element?.closest('main, [role=dialog], [role=alertdialog]') != null;
}

/** The first heading that is seen: on phones it may stand in the bar above the page. */
function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('h1')];
  const seen = headings.find((heading) => heading.getClientRects().length > 0);
  const target = seen ?? document.querySelector('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
