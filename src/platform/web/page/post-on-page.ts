/** The article of a post on the page at hand, also far down in a list; null where it is not. */
export function postOnPage(id: string): HTMLElement | null {
  return document.querySelector(`article[data-post="${CSS.escape(id)}"]`);
}

/** Brings it into sight, for whoever comes back for it. */
export function showPost(id: string): void {
  postOnPage(id)?.scrollIntoView({ block: 'center' });
}
