import { entryAt, type TimelineSource } from '#platform/server/timeline.ts';
import type { PublishedEntry } from '../contract/timeline.contract.ts';
import { listPublications } from './timeline.sql.ts';
import { titleOf } from './write/post-title.ts';

/** A user's publications, for the activity timeline. */
export const contentTimeline: TimelineSource<PublishedEntry> = async ({ db }, creatorId, page) =>
  (await listPublications(db, creatorId, page)).map(({ title, text, slug, type, isRemoved, ...place }) => ({
    ...entryAt(place),
    what: 'published',
    title: titleOf({ title, text }),
    slug,
    type,
    isRemoved,
  }));
