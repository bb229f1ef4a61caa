/** The field of a form that has a name; of several, as of the boxes of one choice, the first. */
export function fieldNamed(form: HTMLFormElement | null | undefined, name: string): HTMLElement | undefined {
  const found = form?.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  return field instanceof HTMLElement ? field : undefined;
}

/** The text fields of a form by their names, trimmed by nobody: a password may end with a space. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
