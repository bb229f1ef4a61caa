/** The pages that every site starts with, until the operator writes their own. */
import { readFile } from 'node:fs/promises';
import type { Language } from '#platform/contract/languages.ts';

/** By slug, in the order of the footer; existing clients link the first three. */
export const BUILT_IN_PAGES = [
  'terms-of-service',
  'privacy-policy',
  'help',
  'cookies',
  'record-keeping',
] as const;

export type BuiltInSlug = (typeof BUILT_IN_PAGES)[number];

export const isBuiltInPage = (slug: string): slug is BuiltInSlug =>
  BUILT_IN_PAGES.some((each) => each === slug);

// `# Title`, an empty line, the text.
const TITLE_AND_TEXT = /^# (.+)\n\n([\s\S]+)$/;

/** Title, and text as Markdown; `{{siteName}}` is replaced by the site's name. There is one in each language. */
export async function readBuiltInPage(
  slug: BuiltInSlug,
  language: Language,
): Promise<{ title: string; text: string }> {
  const file = await readFile(new URL(`../pages/${language}/${slug}.md`, import.meta.url), 'utf8');
  const [, title, text] = TITLE_AND_TEXT.exec(file) ?? [];
  if (title === undefined || text === undefined) throw new Error(`${language}/${slug}.md has no title`);
  return { title, text };
}
