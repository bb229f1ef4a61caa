import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
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

/** What operators judge of a reported thing. A copy stays with the case when the thing is deleted. */
export interface Evidence {
  readonly title: string;
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly createdAt: Date;
  /** Its price; 0 if it is not for sale. */
  readonly priceTokens: number;
}

/** How operators judge things of a kind, and take them down. */
export interface Moderation {
  /** As it is now, for everybody; undefined where it is deleted. */
  findEvidence(db: ReadDb, id: string): Promise<(Evidence & { readonly ownerId: string }) | undefined>;
  /** Hides it from everybody but its owner and operators; undefined shows it again. Not of profiles: operators suspend those. */
  setTakenDown?(ctx: WriteContext, id: string, at: Date | undefined): Promise<void>;
  /** It was reported: from now on operators may open it. */
  noteReport?(ctx: WriteContext, id: string): Promise<void>;
  /** It waits for something before it appears, such as a consent; or no longer. */
  setHeld?(ctx: WriteContext, id: string, heldFor: string, isHeld: boolean): Promise<void>;
  /** What it waits for before it appears. */
  heldFor?(db: ReadDb, id: string): Promise<readonly string[]>;
  /** Some of those that wait for something, in the order of ids after one; none at the end. */
  listHeld?(db: ReadDb, heldFor: string, after: string | undefined): Promise<string[]>;
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
  /** It can be reported. */
  readonly moderation?: Moderation;
  /** Those of the ids that exist. Called for hundreds at a time. */
  find(ctx: ReadContext, ids: readonly string[]): Promise<Map<string, Subject>>;
  /** Their cards, as lists show them to the viewer. */
  cards(ctx: ReadContext, ids: readonly string[]): Promise<Map<string, { _id: string }>>;
}

/** One for each kind of target that can be liked, bookmarked, commented on, reported or notified about. */
export const subjects = port<SubjectKind>('engagement.subjects');

/**
 * The subjects of one kind as the viewer may deal with them. Across a block nothing is liked, saved or commented on, not
 * even what was bought.
 */
export async function findSubjects(
  ctx: ReadContext,
  { find }: Pick<SubjectKind, 'find'>,
  ids: readonly string[],
): Promise<Map<string, Subject>> {
  const found = await find(ctx, ids);
  const owners = [...new Set([...found.values()].map(({ ownerId }) => ownerId))];
  const hidden = await hiddenAmong(ctx.db, await askerOf(ctx), owners);
  if (hidden.size === 0) return found;
  return new Map(
    [...found].map(([id, subject]) => [
      id,
      hidden.has(subject.ownerId) ? { ...subject, isVisible: false, isOpen: false } : subject,
    ]),
  );
}
