import type { ReadContext } from '#platform/server/context.ts';
import { viewStream } from '../access/view-streams.ts';
import type { StreamRow } from '../streams/streams.tables.ts';
import type { StreamChat } from './chat.tables.ts';

/**
 * Whether the viewer may watch the creator's current stream, or the last one, and so use the chat; of a private show its
 * fan may.
 */
export async function mayUseChat(
  ctx: ReadContext,
  { kind, fanId }: Pick<StreamChat, 'kind' | 'fanId'>,
  findStream: () => Promise<StreamRow | undefined>,
): Promise<boolean> {
  if (kind === 'private') return ctx.viewer?.accountId === fanId;
  const stream = await findStream();
  return stream !== undefined && (await viewStream(ctx, stream)).view.allowed;
}
