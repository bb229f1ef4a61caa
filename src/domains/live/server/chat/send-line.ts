import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { viewerOf } from '#platform/server/context.ts';
import type { GatheringContext } from '#platform/server/http/bind.ts';
import { newId } from '#platform/server/ids.ts';
import { Remembered } from '#platform/server/remembered.ts';
import type { sendStreamLine } from '../../contract/chat.contract.ts';
import type { StreamLine } from '../../contract/chat-line.contract.ts';
import { getOpenChat } from './access.ts';
import type { StreamChat } from './chat.tables.ts';
import { forExistingClients } from './describe-lines.ts';
import { queueLine } from './line-queue.ts';

// As with media: somebody who writes a lot is asked for their right every three seconds. A refusal is not kept, and
// neither is anything of the creator, who has the right in each of their streams from the first moment; bans, mutes and
// blocks are asked again for every line.
const entries = new Remembered<StreamChat>({ milliseconds: 3_000, most: 20_000 });

/** Who may watch a stream writes in its chat, as its creator and moderators have set it. */
export async function sendLine(
  ctx: GatheringContext,
  { params, body }: EndpointInput<typeof sendStreamLine>,
): Promise<StreamLine> {
  const { accountId, sessionId, role } = viewerOf(ctx);
  const find = () => getOpenChat(ctx, params.id);
  const { id } =
    role === 'creator' ? await find() : await entries.find(ctx.db, `${sessionId} ${params.id}`, find);
  const line = await queueLine(ctx, id, { id: body._id ?? newId(), senderId: accountId, text: body.text });
  return ctx.listener === 'api' ? forExistingClients(ctx, line) : line;
}
