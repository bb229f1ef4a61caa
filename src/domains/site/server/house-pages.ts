/** The pages that every site has from the first day, in plain words, until the operator writes better ones. */
import { readFile } from 'node:fs/promises';

/** By slug, in the order in which the foot of a page names them; existing clients link the first three. */
export const HOUSE_PAGES = {
  'terms-of-service': 'Terms',
  'privacy-policy': 'Privacy',
  help: 'Help',
  cookies: 'Cookies',
  'record-keeping': 'Record keeping',
} as const satisfies Record<string, string>;

export type HouseSlug = keyof typeof HOUSE_PAGES;

export const isHousePage = (slug: string): slug is HouseSlug => Object.hasOwn(HOUSE_PAGES, slug);

/** The text as Markdown; `{{siteName}}` stands for the name of the site. */
export function readHousePage(slug: HouseSlug): Promise<string> {
  return readFile(new URL(`./pages/${slug}.md`, import.meta.url), 'utf8');
}
