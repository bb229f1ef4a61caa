/** A creator's own lists of fans. */
import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, filterBy, id, isoDate, paged, paging, prose } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import {
  fanListNameTaken,
  fanListNotFound,
  ownFansOnly,
  tooManyFanLists,
} from './messaging.refusals.contract.ts';

export const FAN_LIST_NAME_LENGTH = 60;

/** As many lists as a creator can have. */
export const MOST_FAN_LISTS = 100;

const FANS_PAGE = 25;

export const fanList = z.object({
  _id: id,
  name: z.string(),
  totalFans: z.int(),
  /** Whether the fan who was asked about is in it. */
  isMember: z.boolean(),
  createdAt: isoDate,
});
export type WireFanList = z.output<typeof fanList>;

const named = z.object({ name: prose({ min: 1, max: FAN_LIST_NAME_LENGTH }) });
const listParams = z.object({ id });
const memberParams = z.object({ id, fanId: id });

export const listFanLists = endpoint({
  method: 'GET',
  path: '/messages/fan-lists',
  who: 'creator',
  summary: 'Your lists of fans, by name',
  query: z.object({
    ...paging(MOST_FAN_LISTS),
    /** Whether this fan is in each of them is in the answer. */
    fanId: filterBy(id),
  }),
  output: paged(fanList),
});

export const addFanList = endpoint({
  method: 'POST',
  path: '/messages/fan-lists',
  who: 'creator',
  summary: 'Creates a list of fans',
  body: named,
  output: fanList,
  refusals: [fanListNameTaken, tooManyFanLists],
});

export const renameFanList = endpoint({
  method: 'PUT',
  path: '/messages/fan-lists/{id}',
  who: 'creator',
  summary: 'Renames a list of fans',
  params: listParams,
  body: named,
  output: fanList,
  refusals: [fanListNotFound, fanListNameTaken],
});

export const deleteFanList = endpoint({
  method: 'DELETE',
  path: '/messages/fan-lists/{id}',
  who: 'creator',
  summary: 'Deletes a list of fans; the fans stay',
  params: listParams,
  output: done,
  refusals: [fanListNotFound],
});

export const listFansOfList = endpoint({
  method: 'GET',
  path: '/messages/fan-lists/{id}/fans',
  who: 'creator',
  summary: 'The fans in one of your lists, added last first',
  params: listParams,
  query: z.object(paging(FANS_PAGE)),
  output: paged(accountCard),
  refusals: [fanListNotFound],
});

export const addFanToList = endpoint({
  method: 'PUT',
  path: '/messages/fan-lists/{id}/fans/{fanId}',
  who: 'creator',
  summary: 'Adds a follower, subscriber or buyer to a list',
  params: memberParams,
  output: fanList,
  refusals: [fanListNotFound, ownFansOnly],
});

export const removeFanFromList = endpoint({
  method: 'DELETE',
  path: '/messages/fan-lists/{id}/fans/{fanId}',
  who: 'creator',
  summary: 'Removes a fan from a list',
  params: memberParams,
  output: fanList,
  refusals: [fanListNotFound],
});

nameSchemas({ FanList: fanList });
