import type { Answer } from '../site.ts';
import type { Actor, World } from '../world.ts';
import type { Ask, Row } from './row.ts';

const FIRST_REFUSAL = 400;

export interface Questions {
  /** What is to be asked next. */
  next(actor: Actor): Promise<Ask>;
  /** What came of it, and how many rows were written meanwhile. */
  answered(answer: Pick<Answer, 'status'>, rows: number): void;
}

/**
 * What a row asks, one after the other. What it is about is made again only where an answer has changed the world since,
 * or where the row has a question of its own for each actor: most answers are refusals, which write nothing.
 */
export function questionsOf(world: World, { ask, route }: Pick<Row, 'ask' | 'route'>): Questions {
  const isRead = route.startsWith('GET ');
  const isForEach = (ask?.length ?? 0) > 1;
  let ready: Ask | undefined;
  return {
    async next(actor) {
      if (!ready || isForEach) ready = (await ask?.(world, actor)) ?? {};
      return ready;
    },
    answered({ status }, rows) {
      // What is done may also be in a file or in memory.
      if (rows > 0 || (status < FIRST_REFUSAL && !isRead)) ready = undefined;
    },
  };
}
