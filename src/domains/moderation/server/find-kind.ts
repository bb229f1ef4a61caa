import {
  type Evidence,
  type Moderation,
  type SubjectKind,
  subjects,
} from '#domains/engagement/server/index.ts';
import { cutAtWord } from '#platform/contract/first-words.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { KeptEvidence } from './moderation.tables.ts';

/** A kind of things that can be reported; undefined for others. */
export function reportableKind(
  ctx: ReadContext,
  kind: string,
): (SubjectKind & { readonly moderation: Moderation }) | undefined {
  const found = ctx.ports.all(subjects).find((known) => known.kind === kind);
  return found?.moderation && { ...found, moderation: found.moderation };
}

// As long as a line of the queue can show.
const TITLE_LENGTH = 80;

/** What a thing is called in lists: its title, or the beginning of its text. */
export const titleOfEvidence = ({ title = '', text = '' }: Partial<KeptEvidence>): string =>
  title || cutAtWord(text, TITLE_LENGTH);

/** The copy that is kept with a case. */
export const keptEvidence = ({ title, text, fileIds, createdAt, priceTokens }: Evidence): KeptEvidence => ({
  title,
  text,
  fileIds,
  createdAt: createdAt.toISOString(),
  priceTokens,
});
