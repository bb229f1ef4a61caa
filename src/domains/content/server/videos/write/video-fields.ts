/** What a video form means, for new videos and for changed ones. */
import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import { findCreators } from '#domains/creators/server/index.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { indexText } from '#platform/server/db/search-words.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  participantUnknown,
  publishingTimePassed,
} from '../../../contract/videos/videos.refusals.contract.ts';
import { wordsOfTags } from '../../write/tags.ts';
import type { VideoSearchWords } from '../videos.sql.ts';
import type { Video } from '../videos.tables.ts';

export const videoSearchWords = ({
  title,
  tags,
  description,
}: Pick<Video, 'title' | 'tags' | 'description'>): VideoSearchWords => ({
  title: indexText(title),
  tags: indexText(wordsOfTags(tags, title)),
  description: indexText(description),
});

export type Schedule = Pick<Video, 'isSchedule' | 'scheduledAt'>;

const UNSCHEDULED: Schedule = { isSchedule: false, scheduledAt: null };

interface ScheduleForm {
  isSchedule?: boolean | undefined;
  scheduledAt?: Date | undefined;
}

/**
 * When the video is to appear. A time that has passed is refused with `content.publishing-time-passed`, unless it stands
 * there already; what is published cannot be announced any more.
 */
export function scheduleOf(
  form: ScheduleForm,
  now: Date,
  before: Schedule & Pick<Video, 'publishedAt'> = { ...UNSCHEDULED, publishedAt: null },
): Schedule {
  const { isSchedule = before.isSchedule, scheduledAt = before.scheduledAt } = form;
  if (before.publishedAt !== null || !isSchedule) return UNSCHEDULED;
  const isUnchanged = before.isSchedule && scheduledAt?.getTime() === before.scheduledAt?.getTime();
  if (!scheduledAt || (scheduledAt <= now && !isUnchanged)) throw refuse(publishingTimePassed);
  return { isSchedule, scheduledAt };
}

/**
 * The creators that a form names: others whose profiles the owner can see. Refuses with `content.participant-unknown`.
 */
export async function participantsOf(
  ctx: WriteContext,
  named: readonly string[],
  before: readonly string[],
): Promise<string[]> {
  const { accountId } = viewerOf(ctx);
  const ids = [...new Set(named)].filter((id) => id !== accountId);
  // Who is there already may stay, whatever has become of them.
  const added = ids.filter((id) => !before.includes(id));
  const creators = await findCreators(ctx.db, added);
  const hidden = await hiddenAmong(ctx.db, await askerOf(ctx), added);
  const unknown = added.filter((id) => !creators.get(id)?.isOpen || hidden.has(id));
  if (unknown.length > 0) throw refuse(participantUnknown, { participantIds: unknown });
  return ids;
}
