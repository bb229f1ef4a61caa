import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import type { Suggestion } from '../../contract/suggestions.contract.ts';

/** What is being typed. */
export interface Typed {
  readonly text: string;
  /** Its words for `to_tsquery`, typing mistakes forgiven; undefined where it has none. */
  readonly search: string | undefined;
}

/** Suggests things of one kind, at most `limit`; only what the viewer may know of. */
export type Suggest = (ctx: ReadContext, typed: Typed, limit: number) => Promise<Suggestion[]>;

/** One for each kind of thing that can be found; their order is that of the suggestions. */
export const suggesters = port<Suggest>('discovery.suggesters');
