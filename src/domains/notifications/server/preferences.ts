import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';

/** Whether an account wants notices of a kind by a channel, both by name. */
export type WantsNotice = (
  ctx: Pick<ReadContext, 'db'>,
  accountId: string,
  preference: { kind: string; channel: string },
) => Promise<boolean>;

/** Used for optional kinds only. One no is enough; without an answer, notices go by every channel. */
export const noticePreferences = port<WantsNotice>('notifications.preferences');
