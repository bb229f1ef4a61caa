import type * as z from 'zod/mini';
import type { selfObject } from '#domains/accounts/contract/self.contract.ts';
import { ATTRIBUTE_NAMES, type AttributeName } from '../../contract/creator-card.contract.ts';

export type Self = z.output<typeof selfObject>;

/** The body attributes that the form has; the others stay unchanged. */
export const ASKED_ATTRIBUTES = ATTRIBUTE_NAMES.filter((name) => name !== 'pubicHair');

/** The public data in the form, which the preview shows. */
export interface ProfileDraft {
  name: string;
  username: string;
  bio: string;
  categoryIds: readonly string[];
  country: string;
  state: string;
  city: string;
  languages: readonly string[];
  attributes: Readonly<Partial<Record<AttributeName, string>>>;
}

export function draftOf(self: Self): ProfileDraft {
  return {
    name: self.name,
    username: self.username,
    bio: self.bio ?? '',
    categoryIds: self.categoryIds ?? [],
    country: self.country ?? '',
    state: self.state ?? '',
    city: self.city ?? '',
    languages: self.languages ?? [],
    attributes: Object.fromEntries(ASKED_ATTRIBUTES.map((name) => [name, self[name] ?? ''])),
  };
}
