/** The tags in a typed line: separated by commas, or each with a number sign. The server brings them into their normal form. */
export function tagsIn(typed: string): string[] {
  const tags = typed
    .split(/[,،;\n]|(?=#)/u)
    .map((tag) => tag.replaceAll('#', '').trim())
    .filter((tag) => tag !== '');
  return [...new Set(tags)];
}
