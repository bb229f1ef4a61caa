/** Posts that are suggested to somebody, each with its reason. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { paging } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { wirePost } from './post.contract.ts';

const suggestedPost = z.object({
  post: wirePost,
  reason: z.object({
    /** `tag`: has a tag of posts that the viewer has liked. `week`: liked and bought most this week. `new`: the latest. */
    kind: z.enum(['tag', 'week', 'new']),
    /** Without the number sign; else empty. */
    tag: z.string(),
  }),
});

export type SuggestedPost = z.output<typeof suggestedPost>;

export const suggestPosts = endpoint({
  method: 'GET',
  path: '/feeds/suggested',
  who: 'anyone',
  summary:
    'Posts of creators whom the viewer does not follow, each with the reason; made of likes alone, and without what the viewer has declined',
  query: z.object({ limit: paging(6).limit }),
  output: z.object({ data: z.array(suggestedPost) }),
});

nameSchemas({ SuggestedPost: suggestedPost });
