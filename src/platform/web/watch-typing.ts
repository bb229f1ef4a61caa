/** Knows which fields of the document somebody has typed into, from before its page is alive. */

const KINDS = ['text', 'email', 'search', 'tel', 'url', 'textarea'];

export type TextField = HTMLInputElement | HTMLTextAreaElement;

export const isTextField = (target: unknown): target is TextField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  KINDS.includes(target.type);

/** Passwords are never among them. */
export const typedInto = new Set<TextField>();

/** Said by the page when it answers to presses. */
export const ALIVE = 'alive';

/** Those of which React does not know: typed into before it was there, or filled by the browser on the way back. */
export let earlyTyped: readonly TextField[] = [];

/** For as long as the document is there; to be called once, before React takes the page over. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (isTextField(target)) typedInto.add(target);
  });
  addEventListener(ALIVE, () => {
    earlyTyped = [...typedInto];
  });
  // The server's page could be typed into already.
  for (const field of document.querySelectorAll('input, textarea')) {
    if (isTextField(field) && field.value !== field.defaultValue) typedInto.add(field);
  }
}
