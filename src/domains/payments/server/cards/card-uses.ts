import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';

/** Something that is paid with a saved card from time to time. */
export interface CardUse {
  /** As its payer knows it: the creator's name. */
  readonly name: string;
  /** Its page on this site. */
  readonly path: string;
}

/** What is paid with the cards, by card id. Cards without a use may be absent. */
export type CardUsers = (
  ctx: ReadContext,
  cardIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly CardUse[]>>;

/** Port of domains that charge saved cards again, such as subscriptions. */
export const cardUsers = port<CardUsers>('payments.card-users');

/** The uses that all domains have for the cards, by card id. */
export async function findCardUses(
  ctx: ReadContext,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CardUse[]>> {
  const answers = await Promise.all(ctx.ports.all(cardUsers).map((ask) => ask(ctx, cardIds)));
  return new Map(cardIds.map((id) => [id, answers.flatMap((answer) => answer.get(id) ?? [])]));
}
