import type { ReadContext } from './context.ts';
import { port } from './port.ts';

/** Things of one kind that wait for the hand of an operator. */
export interface WaitingThings<Name extends string = string> {
  /** Its name in the API. */
  readonly name: Name;
  count(ctx: ReadContext): Promise<number>;
}

/** Asked of every domain that has a queue for operators. */
export const waiting = port<WaitingThings>('platform.waiting');
