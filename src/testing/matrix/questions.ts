import type { Actor, World } from '../world.ts';
import type { Ask, Row } from './row.ts';

export interface Questions {
  /** What is to be asked next. */
  next(actor: Actor): Promise<Ask>;
  /** Its answer has written something: the next one is asked about something new. */
  spend(): void;
}

/**
 * What a row asks, one after the other. What it is about is made again only where an answer has changed the world since,
 * or where the row has a question of its own for each actor: most answers are refusals, which write nothing.
 */
export function questionsOf(world: World, { ask }: Pick<Row, 'ask'>): Questions {
  const isForEach = (ask?.length ?? 0) > 1;
  let ready: Ask | undefined;
  return {
    async next(actor) {
      if (!ready || isForEach) ready = (await ask?.(world, actor)) ?? {};
      return ready;
    },
    spend() {
      ready = undefined;
    },
  };
}
