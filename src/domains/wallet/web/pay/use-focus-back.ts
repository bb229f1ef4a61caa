import { useEffect, useEffectEvent, useState } from 'react';
import { itemOnPage } from '#platform/web/page/item-on-page.ts';

/**
 * A sheet that goes altogether when it closes cannot give the focus back by itself. It goes to the button that was
 * pressed; where that is gone or about to go, because the sheet has opened what it stood on, or where nothing was pressed,
 * to the item itself.
 */
export function useFocusBack(opener: Element | null, itemId: string, hasOpened: () => boolean): void {
  const [item] = useState(() => itemOnPage(itemId));
  const isGoing = useEffectEvent(hasOpened);
  useEffect(
    () => () => {
      const goes = isGoing();
      // Only then is the sheet gone, and what it has opened there.
      requestAnimationFrame(() => {
        if (!goes && opener?.isConnected && opener !== document.body) focus(opener);
        else if (item?.isConnected) focusQuietly(item);
      });
    },
    [opener, item],
  );
}

/**
 * A sheet that stays gives the focus back to the button that was pressed. One that opened by itself, behind the door or
 * after a top-up, gives it to the item, or, where its page shows none, to the button that would have opened it.
 */
export function useFocusAfter(open: boolean, isByItself: boolean, itemId: string): void {
  useEffect(() => {
    if (open || !isByItself) return;
    const closing = requestAnimationFrame(() => {
      const item = itemOnPage(itemId);
      // Where a phone has it and where a wide page has it are two.
      const buttons = document.querySelectorAll(`[data-tip="${CSS.escape(itemId)}"]`);
      const button = [...buttons].find((each) => each.checkVisibility());
      if (item) focusQuietly(item);
      else if (button) focus(button);
    });
    return () => cancelAnimationFrame(closing);
  }, [open, isByItself, itemId]);
}

function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** The item is heard, and the keyboard goes on from it; a frame around all of it would be no place to press. */
function focusQuietly(item: HTMLElement): void {
  item.tabIndex = -1;
  item.dataset.onlyReceived = '';
  item.addEventListener('blur', () => delete item.dataset.onlyReceived, { once: true });
  focus(item);
}
