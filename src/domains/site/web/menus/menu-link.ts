/** A link in the head or at the foot, in the operator's hands. */
import type * as z from 'zod/mini';
import type { menuItem } from '../../contract/settings.contract.ts';

export type Link = z.output<typeof menuItem>;

/** One that has just been added: at the foot, and for everybody. */
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

/** Links as they are stored: each says its place, and, for existing clients, whether it is a page of this site. */
export function asStored(links: readonly Link[]): Link[] {
  return links.map((link, ordering) => ({ ...link, ordering, internal: link.path.startsWith('/') }));
}

/** The links of a setting in the order in which people see them. */
export function inOrder(links: readonly Link[]): readonly Link[] {
  return links.toSorted((one, other) => one.ordering - other.ordering);
}

/** The sections of existing clients; "main" and "header" are one place for us. */
export const SECTIONS = ['header', 'footer'] as const;

export const sectionOf = ({ section }: Link) => (section === 'footer' ? 'footer' : 'header');
