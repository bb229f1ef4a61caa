import { NO_AVATAR } from '#domains/accounts/contract/account-card.contract.ts';
import type { Self } from './profile-draft.ts';

/** The parts of a complete profile, in the order in which visitors see them. */
export const PAGE_PARTS = [
  'cover',
  'avatar',
  'bio',
  'categories',
  'place',
  'languages',
  'documents',
] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

// A bio shorter than one short sentence tells visitors nothing.
const TELLING_CHARACTERS = 40;

/** What a saved profile still lacks. Body attributes are optional. */
export function missingParts(
  self: Pick<
    Self,
    | 'cover'
    | 'avatar'
    | 'bio'
    | 'categoryIds'
    | 'country'
    | 'city'
    | 'languages'
    | 'review'
    | 'verifiedDocument'
  >,
  /** Whether there are any to choose from. */
  hasCategories: boolean,
): PagePart[] {
  const exists: Record<PagePart, boolean> = {
    cover: self.cover !== '',
    // Its address is absolute on some listeners.
    avatar: !self.avatar.endsWith(NO_AVATAR),
    bio: [...(self.bio ?? '').trim()].length >= TELLING_CHARACTERS,
    categories: !hasCategories || (self.categoryIds ?? []).length > 0,
    place: Boolean(self.country && self.city),
    languages: (self.languages ?? []).length > 0,
    // During a review there is nothing to do.
    documents: self.verifiedDocument || self.review?.state === 'pending',
  };
  return PAGE_PARTS.filter((part) => !exists[part]);
}
