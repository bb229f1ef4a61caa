import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';

/** Whether an account wants notices of a kind by a channel, both by name. */
export type WantsNotice = (
  ctx: Pick<ReadContext, 'db'>,
  accountId: string,
  wish: { kind: string; channel: string },
) => Promise<boolean>;

/** Asked for optional kinds alone. One no is enough; without an answer, notices go by every channel. */
export const noticePreferences = port<WantsNotice>('notifications.preferences');
