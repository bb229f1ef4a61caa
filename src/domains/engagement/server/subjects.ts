import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import type { ReactionAction } from '../contract/reactions.contract.ts';

/**
 * What likes, bookmarks, comments, reports and notices have to know of their target. One that does not exist is absent
 * from the answer.
 */
export interface Subject {
  readonly ownerId: string;
  /** Whether the viewer may see it. */
  readonly isVisible: boolean;
  /** Whether the viewer may see what is inside: those who may not neither read nor write comments. */
  readonly isOpen: boolean;
  /** Its title, in plain text; empty where it has none. */
  readonly title: string;
  /** Its page on the site, from the root. */
  readonly path: string;
}

/** A kind of target; the domain that owns it registers it. */
export interface SubjectKind {
  /** As in `objectType`: feed, performer. */
  readonly kind: string;
  /** As in the address of the bookmarks: feeds, performers. */
  readonly plural: string;
  /** The reactions that it allows. */
  readonly actions: readonly ReactionAction[];
  /** It can be commented on. */
  readonly hasComments?: true;
  /** Those of the ids that exist. Called for hundreds at a time. */
  find(ctx: ReadContext, ids: readonly string[]): Promise<Map<string, Subject>>;
  /** Their cards, as lists show them to the viewer. */
  cards(ctx: ReadContext, ids: readonly string[]): Promise<Map<string, { _id: string }>>;
}

/** One for each kind of target that can be liked, bookmarked, commented on, reported or notified about. */
export const subjects = port<SubjectKind>('engagement.subjects');
