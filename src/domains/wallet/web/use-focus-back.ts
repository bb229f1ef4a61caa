import { useEffect, useEffectEvent, useState } from 'react';
import { postOnPage } from '#platform/web/page/post-on-page.ts';

/**
 * A sheet that goes altogether when it closes cannot give the focus back by itself. It goes to the button that was
 * pressed; where that is gone or about to go, because the sheet has opened what it stood on, or where nothing was pressed,
 * to the item itself.
 */
export function useFocusBack(opener: Element | null, itemId: string, hasOpened: () => boolean): void {
  const [item] = useState(() => postOnPage(itemId));
  const isGoing = useEffectEvent(hasOpened);
  useEffect(
    () => () => {
      const goes = isGoing();
      // Only then is the sheet gone, and what it has opened there.
      requestAnimationFrame(() => {
        if (!goes && opener?.isConnected && opener !== document.body) focus(opener);
        else if (item?.isConnected) focus(item, -1);
      });
    },
    [opener, item],
  );
}

function focus(element: Element, tabIndex?: number): void {
  if (!(element instanceof HTMLElement)) return;
  if (tabIndex !== undefined) element.tabIndex = tabIndex;
  element.focus({ preventScroll: true });
}
