/** Lists by keys: from one item to the next, and into the one where one is. */
import type { Keys } from '#platform/web/lists/use-keys.ts';

interface Items {
  readonly current: HTMLElement | undefined;
  toNext(): void;
  toPrevious(): void;
  /** The keys that open the current one. */
  opening(does: string, action: () => void): Keys;
}

/** Where the eye is: the item that has the focus, else the first one whose foot is in view. */
function itemInView(items: readonly HTMLElement[]): HTMLElement | undefined {
  const focused = items.find((item) => item.contains(document.activeElement));
  return focused ?? items.find((item) => item.getBoundingClientRect().bottom > 0);
}

/** The items of the page that stands there; undefined where there are none. */
export function itemsOf(selector: string, block: 'start' | 'nearest'): Items | undefined {
  const items = [...document.querySelectorAll<HTMLElement>(selector)];
  if (items.length === 0) return undefined;
  const current = itemInView(items);
  const place = current ? items.indexOf(current) : -1;
  const isFocused = current?.contains(document.activeElement);

  function goTo(item: HTMLElement | undefined): void {
    if (!item) return;
    item.tabIndex = -1;
    item.focus({ preventScroll: true });
    item.scrollIntoView({ block });
  }
  return {
    current,
    // The first press selects the item in view.
    toNext: () => goTo(isFocused ? items[place + 1] : current),
    toPrevious: () => goTo(items[place - 1]),
    opening: (does, action) => ({
      o: { does, action },
      // On a link, a button or a field within the item this key is theirs.
      ...(current && current === document.activeElement && { Enter: { does, action, once: true } }),
    }),
  };
}
