import type { WriteContext } from '#platform/server/context.ts';
import { updateAvatar, updateCover } from './accounts.sql.ts';

/** The picture beside a name; `url` is a public rendition. */
export async function setAvatar(ctx: WriteContext, accountId: string, url: string): Promise<void> {
  await updateAvatar(ctx.tx, accountId, url, ctx.clock.now());
}

/** The cover of a profile; `url` is a public rendition. */
export async function setCover(ctx: WriteContext, accountId: string, url: string): Promise<void> {
  await updateCover(ctx.tx, accountId, url, ctx.clock.now());
}
