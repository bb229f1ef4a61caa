import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import type { ReactionAction } from '../contract/reactions.contract.ts';

/**
 * What everything that people do with somebody's work has to know of it: likes, bookmarks, comments, reports, notices.
 * That it exists is said by its being answered at all.
 */
export interface Subject {
  readonly ownerId: string;
  /** Whether whoever asks may see it. */
  readonly isVisible: boolean;
  /** What it is called, in plain text; empty where it has no words of its own. */
  readonly title: string;
  /** Its page at the site, from the root. */
  readonly path: string;
}

/** Things of one kind; the domain that owns them registers it. */
export interface SubjectKind {
  /** As it stands in `objectType`: feed, performer. */
  readonly kind: string;
  /** As it stands in the address of the bookmarks: feeds, performers. */
  readonly plural: string;
  /** Which reactions its things take. */
  readonly actions: readonly ReactionAction[];
  /** Those of the ids that exist. Asked for hundreds at a time. */
  find(ctx: ReadContext, ids: readonly string[]): Promise<Map<string, Subject>>;
  /** Their cards, as lists show them to the viewer. */
  cards(ctx: ReadContext, ids: readonly string[]): Promise<Map<string, { _id: string }>>;
}

/** One for each kind of thing that can be liked, bookmarked, commented on, reported or told about. */
export const subjects = port<SubjectKind>('engagement.subjects');
