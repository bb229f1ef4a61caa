/** Knows which fields of the document somebody has typed into, from before its page is alive. */

const KINDS = ['text', 'email', 'search', 'tel', 'url', 'textarea'];

export type TextField = HTMLInputElement | HTMLTextAreaElement;

export const isTextField = (target: unknown): target is TextField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  KINDS.includes(target.type);

/** Passwords are never among them, nor is what takes up early text by itself. */
export const typedInto = new Set<TextField>();

/** Sets a field as its writer would: React overlooks a value that is only assigned. */
export function type(field: TextField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Tells React of what stood in fields before it was there: typed early, or restored by the browser on the way back. It
 * leaves such text where it is and does not know it, and a form would send what it was drawn with. Not of searches,
 * which would begin anew. To be called when React takes the page over, before a press can send it.
 */
export function tellOfEarlyText(): void {
  for (const field of typedInto) {
    const { value, selectionStart, selectionEnd } = field;
    if (!field.isConnected || field.type === 'search' || value === '') continue;
    // What React remembers is what it saw first; the same value would be no news to it.
    field.value = '';
    type(field, value);
    // Somebody may be writing on; React sets the value once more when it has heard of it.
    if (field === document.activeElement)
      setTimeout(() => field.setSelectionRange(selectionStart, selectionEnd));
  }
}

/** For as long as the document is there; to be called once, before React takes the page over. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (isTextField(target)) typedInto.add(target);
  });
  // The server's page could be typed into already.
  for (const field of document.querySelectorAll('input, textarea')) {
    if (isTextField(field) && field.value !== field.defaultValue) typedInto.add(field);
  }
}
