/** Events of streams for other domains. */
import * as z from 'zod/mini';
import { domainEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';
import { endReason } from './stream.contract.ts';

const ofStream = { streamId: id, creatorId: id, conversationId: id };

/** A stream is on air for the first time. */
export const streamBegan = domainEvent('live.began', z.object(ofStream));

/** A stream is over. */
export const streamFinished = domainEvent('live.ended', z.object({ ...ofStream, reason: endReason }));
