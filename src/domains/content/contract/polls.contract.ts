import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, prose } from '#platform/contract/fields.ts';
import { alreadyVoted, ownPoll, pollClosed, pollNotFound } from './content.refusals.contract.ts';
import { clearable, moment } from './optional-fields.ts';
import { MAX_POLL_TEXT } from './own-posts.contract.ts';
import { pollOption, wirePost } from './post.contract.ts';

export const createPollOption = endpoint({
  method: 'POST',
  path: '/performer/feeds/polls',
  who: 'creator',
  summary: 'For existing clients: creates one option of a poll, for a post that is created within a day',
  body: z.object({
    description: prose({ min: 1, max: MAX_POLL_TEXT }),
    /** Null: open for ever. */
    expiredAt: clearable(moment),
  }),
  output: pollOption,
});

export const vote = endpoint({
  method: 'POST',
  path: '/user/feeds/vote/{id}',
  who: 'fanOrCreator',
  summary: 'Votes for an option of a poll, once per poll; the poll as it is now',
  params: z.object({ id }),
  output: z.pick(wirePost, { polls: true, isPollClosed: true }),
  refusals: [pollNotFound, ownPoll, pollClosed, alreadyVoted],
  limit: 'react',
});
