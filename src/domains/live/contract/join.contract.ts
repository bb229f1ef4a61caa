import * as z from 'zod/mini';
import { nameSchemas } from '#platform/contract/schema-names.ts';

/** What a publisher or a viewer needs to connect to the media plane; valid for at most ten minutes. */
export const join = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['whip', 'whep']),
    url: z.string(),
    /** Sent as `Authorization: Bearer`. */
    token: z.string(),
    /** The same stream a few seconds later, over plain HTTP. */
    hlsUrl: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('livekit'), url: z.string(), token: z.string() }),
  z.object({
    kind: z.literal('agora'),
    appId: z.string(),
    channel: z.string(),
    uid: z.string(),
    token: z.string(),
  }),
]);

export type JoinGrant = z.output<typeof join>;

nameSchemas({ LiveJoin: join });
