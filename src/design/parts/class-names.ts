/** Joins the class names that are there; `false`, `null`, `undefined` and the empty string fall out. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
