/** The article of an item on the page at hand, also far down in a list; null where it is not. */
export function itemOnPage(id: string): HTMLElement | null {
  return document.querySelector(`article[data-item="${CSS.escape(id)}"]`);
}

/** Scrolls the head of an item into view, as when returning to it in a list. */
export function showItem(id: string): void {
  const item = itemOnPage(id);
  if (!item) return;
  const { top, height } = item.getBoundingClientRect();
  if (top >= 0 && top < window.innerHeight / 2) return;
  item.scrollIntoView({ block: height > window.innerHeight ? 'start' : 'center' });
}
