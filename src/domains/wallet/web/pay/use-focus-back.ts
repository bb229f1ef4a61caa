import { useEffect, useEffectEvent, useState } from 'react';
import { itemOnPage } from '#platform/web/page/item-on-page.ts';

/**
 * Moves the focus when a sheet is removed on closing. The focus goes to the button that was pressed; if that
 * is gone, or nothing was pressed, to what was unlocked, or else to the item itself.
 */
export function useFocusBack(opener: Element | null, itemId: string, hasOpened: () => boolean): void {
  const [item] = useState(() => itemOnPage(itemId));
  const isGoing = useEffectEvent(hasOpened);
  useEffect(
    () => () => {
      const goes = isGoing();
      // Wait until the sheet is gone and the unlocked content is rendered.
      requestAnimationFrame(() => {
        if (!goes && opener?.isConnected && opener !== document.body) focus(opener);
        else if (item?.isConnected) focusQuietly(item.querySelector<HTMLElement>('[data-unlocked]') ?? item);
      });
    },
    [opener, item],
  );
}

/**
 * Moves the focus when a sheet stays mounted. It goes to the button that was pressed. If the sheet opened by
 * itself, after a login or a top-up, it goes to the item, or else to the button that would have opened it.
 */
export function useFocusAfter(open: boolean, isByItself: boolean, itemId: string): void {
  useEffect(() => {
    if (open || !isByItself) return;
    const closing = requestAnimationFrame(() => {
      const item = itemOnPage(itemId);
      // The phone layout and the wide layout have one each.
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

/** Focused for screen readers and keyboard users; a visible frame would suggest something to press. */
function focusQuietly(item: HTMLElement): void {
  item.tabIndex = -1;
  item.dataset.onlyReceived = '';
  item.addEventListener('blur', () => delete item.dataset.onlyReceived, { once: true });
  focus(item);
}
