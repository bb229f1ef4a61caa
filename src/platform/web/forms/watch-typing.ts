/** Tracks which fields the user has typed into, and reports text from before hydration to React. */

const KINDS = ['text', 'email', 'search', 'tel', 'url', 'textarea'];

export type TextField = HTMLInputElement | HTMLTextAreaElement;

export const isTextField = (target: unknown): target is TextField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  KINDS.includes(target.type);

/** Passwords are never among them. */
export const typedInto = new Set<TextField>();

/** Fields whose page has taken early text up by itself when it woke up. */
export const takenUp = new Set<TextField>();

let isAlive = false;

/** Sets a field as its writer would: React overlooks a value that is only assigned. */
export function type(field: TextField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Texts that are in fields but unknown to React; not in search fields, which would start a new search. */
function findUnknownTexts() {
  return [...document.querySelectorAll('input, textarea')]
    .filter(isTextField)
    .filter((field) => field.value !== field.defaultValue && field.type !== 'search' && !takenUp.has(field))
    .map((field) => {
      const { value, selectionStart, selectionEnd } = field;
      return { field, value, selectionStart, selectionEnd };
    });
}

function report(texts: ReturnType<typeof findUnknownTexts>): void {
  for (const { field, value, selectionStart, selectionEnd } of texts) {
    // What React remembers is what it saw first; the same value would be no news to it.
    field.value = field.defaultValue;
    type(field, value);
    // Somebody may be writing on; React sets the value once more when it has heard of it.
    if (field === document.activeElement)
      setTimeout(() => field.setSelectionRange(selectionStart, selectionEnd));
  }
}

/**
 * Tells React of what was typed before it was there. It leaves such text where it is and does not know it, and a form
 * would send what it was drawn with. To be called when React takes the page over, before a press can send it.
 */
export function restoreEarlyText(): void {
  isAlive = true;
  report(findUnknownTexts());
  takenUp.clear();
}

/** For as long as the document is there; to be called once, before React takes the page over. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (isTextField(target)) typedInto.add(target);
  });
  // On the way back a browser restores text, once it has read the whole page; which may be later.
  addEventListener('pageshow', () => {
    if (!isAlive) return;
    const texts = findUnknownTexts();
    // Checkboxes have to be read before the next render.
    setTimeout(() => report(texts));
  });
}
