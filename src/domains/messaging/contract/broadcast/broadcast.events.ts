import { socketEvent } from '#platform/contract/events.ts';
import { broadcastProgress } from './broadcasts.contract.ts';

/** To its creator: how far a broadcast is. */
export const broadcastChanged = socketEvent('broadcast_changed', broadcastProgress);
