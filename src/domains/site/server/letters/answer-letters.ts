/** The operator reads what people wrote to the house. */
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { Paged } from '#platform/contract/fields.ts';
import { audit } from '#platform/server/audit.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { WaitingThings } from '#platform/server/waiting.ts';
import {
  type Letter,
  letterNotFound,
  type listLetters as listLettersEndpoint,
} from '../../contract/contact.contract.ts';
import { lettersChanged } from '../../contract/site.events.ts';
import { countLetters, listLetterRows, setLetterAnswered } from './letters.sql.ts';

export async function listLetters(
  ctx: ReadContext,
  query: EndpointInput<typeof listLettersEndpoint>['query'],
): Promise<Paged<Letter>> {
  const { answered } = query;
  const [rows, total] = await Promise.all([
    listLetterRows(ctx.db, answered, query),
    countLetters(ctx.db, answered),
  ]);
  const data = rows.map(({ id, accountId, createdAt, answeredAt, ...letter }) => ({
    ...letter,
    _id: id,
    accountId,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
  return { data, total };
}

/** Refuses with `site.letter-not-found`. */
export async function markLetter(
  ctx: WriteContext,
  id: string,
  answered: boolean,
): Promise<{ success: true }> {
  const letter = await setLetterAnswered(ctx.tx, id, answered ? ctx.clock.real() : null);
  if (!letter) throw refuse(letterNotFound);
  ctx.tell('operators', lettersChanged, {});
  await audit(ctx, {
    action: answered ? 'letter.answered' : 'letter.reopened',
    objectKind: 'letter',
    objectId: id,
    personId: letter.accountId,
  });
  return { success: true };
}

/** Letters that no operator has answered. */
export const waitingLetters: WaitingThings<'letters'> = {
  name: 'letters',
  count: ({ db }) => countLetters(db, false),
};
