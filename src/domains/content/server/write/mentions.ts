import { findOpenCreatorsCalled } from '#domains/creators/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';

// Not in the middle of an email address.
const MENTION = /(?<![\p{L}\p{N}_.@/])@([a-z0-9]{3,30})(?![\p{L}\p{N}_]|@)/giu;
// A text that names more than that is an advertisement; each is a link that others see.
const MOST_MENTIONS = 20;

/** Ids of the public creators that a text names by `@username`. */
export async function mentionsIn(ctx: ReadContext, text: string): Promise<string[]> {
  const names = [...new Set([...text.matchAll(MENTION)].map(([, name = '']) => name.toLowerCase()))];
  return findOpenCreatorsCalled(ctx.db, names.slice(0, MOST_MENTIONS));
}
