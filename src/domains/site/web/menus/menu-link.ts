/** A header or footer link, as operators edit it. */
import type * as z from 'zod/mini';
import type { menuItem } from '../../contract/settings.contract.ts';

export type Link = z.output<typeof menuItem>;

/** A new one: in the footer, for everybody. */
export function newLink(title = '', path = '/'): Link {
  return {
    _id: crypto.randomUUID(),
    title,
    path,
    section: 'footer',
    internal: path.startsWith('/'),
    isNewTab: false,
    ordering: 0,
    roles: [],
  };
}

/** Links in the stored format: each has its place and, for existing clients, whether it is internal. */
export function asStored(links: readonly Link[]): Link[] {
  return links.map((link, ordering) => ({ ...link, ordering, internal: link.path.startsWith('/') }));
}

/** The links of a setting in the order of the pages. */
export function inOrder(links: readonly Link[]): readonly Link[] {
  return links.toSorted((one, other) => one.ordering - other.ordering);
}

/** The sections of existing clients; "main" and "header" are the same place here. */
export const SECTIONS = ['header', 'footer'] as const;

export const sectionOf = ({ section }: Link) => (section === 'footer' ? 'footer' : 'header');
