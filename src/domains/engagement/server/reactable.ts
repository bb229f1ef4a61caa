import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import type { ReactionAction } from '../contract/reactions.contract.ts';

/** Something that can be liked or bookmarked; the domain that owns it plugs this in. */
export interface Reactable {
  /** As it stands in `objectType`: feed, performer. */
  readonly kind: string;
  /** As it stands in the address of the bookmarks: feeds, performers. */
  readonly plural: string;
  readonly actions: readonly ReactionAction[];
  /** Which of the ids the viewer may see, each with the account it belongs to. Asked for hundreds at a time. */
  visible(ctx: ReadContext, ids: readonly string[]): Promise<Map<string, { ownerId: string }>>;
  /** Their cards, as lists show them. */
  cards(ctx: ReadContext, ids: readonly string[]): Promise<Map<string, { _id: string }>>;
}

/** One for each kind of thing that can be liked or bookmarked. */
export const reactables = port<Reactable>('engagement.reactables');
