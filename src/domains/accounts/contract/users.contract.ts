/**
 * Accounts as others may see them: creators find and see their own fans, operators see everybody, and all see
 * themselves.
 */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, isoDate, keyword, list, paged, paging } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { accountCard } from './account-card.contract.ts';
import { avatarFile } from './self.contract.ts';

// As many as existing clients ask for at once.
const USUAL_LIMIT = 100;

export const searchUsers = endpoint({
  method: 'GET',
  path: '/users/search',
  who: 'creator',
  summary: 'Your own fans, followers and buyers, by the beginning of their names',
  query: z.object({
    q: keyword,
    /** Only these. */
    includedIds: z.optional(list(id, USUAL_LIMIT)),
    ...paging(USUAL_LIMIT),
  }),
  output: paged(accountCard),
});

const user = z.extend(accountCard, {
  roles: z.array(z.enum(['user', 'performer', 'admin'])),
  createdAt: isoDate,
  /** For the user themselves and for operators. */
  email: z.optional(z.string()),
  verifiedEmail: z.optional(z.boolean()),
  status: z.optional(z.enum(['active', 'suspended', 'deleted'])),
});

export const viewUser = endpoint({
  method: 'GET',
  path: '/users/view/{id}',
  who: 'signedIn',
  summary: 'One user: yourself, one of your fans, or for operators anyone',
  params: z.object({ id }),
  output: user,
  refusals: [platformRefusals.notFound],
});

export const uploadAvatarOf = endpoint({
  method: 'POST',
  path: '/users/{id}/avatar/upload',
  who: 'signedIn',
  summary: 'Replaces an avatar: your own, or for operators anyone’s',
  params: z.object({ id }),
  files: { avatar: avatarFile },
  output: z.object({ url: z.string() }),
  refusals: [platformRefusals.notFound],
  limit: 'upload',
});
