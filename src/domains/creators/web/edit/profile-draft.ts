import type * as z from 'zod/mini';
import type { selfObject } from '#domains/accounts/contract/self.contract.ts';
import { ATTRIBUTE_NAMES, type AttributeName } from '../../contract/creator-card.contract.ts';

export type Self = z.output<typeof selfObject>;

/** What the form asks of a body; the rest of the attributes stays as it is. */
export const ASKED_ATTRIBUTES = ATTRIBUTE_NAMES.filter((name) => name !== 'pubicHair');

/** What others will see, as it stands in the form: the preview shows it. */
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
