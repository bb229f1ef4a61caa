/** The article of a post on the page at hand, also far down in a list; null where it is not. */
export function postOnPage(id: string): HTMLElement | null {
  return document.querySelector(`article[data-post="${CSS.escape(id)}"]`);
}

/** Brings the head of a post that stands beyond the screen into it, for whoever comes back for it in a list. */
export function showPost(id: string): void {
  const post = postOnPage(id);
  if (!post) return;
  const { top, height } = post.getBoundingClientRect();
  if (top >= 0 && top < window.innerHeight / 2) return;
  post.scrollIntoView({ block: height > window.innerHeight ? 'start' : 'center' });
}
