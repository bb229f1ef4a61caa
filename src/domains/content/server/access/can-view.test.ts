import { describe, expect, test } from 'vitest';
import { type Because, canView, type ItemFacts, type ItemKind, type ViewerFacts } from './can-view.ts';

const NOW = new Date('2026-11-02T12:00:00Z');
const LATER = new Date(NOW.getTime() + 1);
const OWNER = { accountId: 'owner', hasOperatorPowers: false } as const;
const FAN = { accountId: 'fan', hasOperatorPowers: false } as const;
const OTHER_CREATOR = { accountId: 'other', hasOperatorPowers: false } as const;
const OPERATOR = { accountId: 'boss', hasOperatorPowers: true } as const;
const GUEST = undefined;

const item: ItemFacts = {
  kind: 'post',
  id: 'item',
  ownerId: 'owner',
  ownerIsOpen: true,
  audience: 'everyone',
  isSellable: true,
  isDraft: false,
  isReady: true,
  publishedAt: NOW,
  isRemoved: false,
  isTakenDown: false,
};
const nothing: ViewerFacts = { hidden: false, bought: false, follows: false, subscribes: false };

const forFollowers = { audience: 'followers' } as const;
const forSubscribers = { audience: 'subscribers' } as const;
const forBuyers = { audience: 'buyers' } as const;
const bought = { bought: true };
const follows = { follows: true };
const subscribes = { subscribes: true };
const blocked = { hidden: true };

type Case = [
  what: string,
  viewer: typeof OWNER | typeof FAN | typeof OTHER_CREATOR | typeof OPERATOR | undefined,
  item: Partial<ItemFacts>,
  facts: Partial<ViewerFacts>,
  expected: 'opens' | 'locked' | 'hidden',
  because: Because,
];

const cases: Case[] = [
  // Audiences.
  ['a guest, open to everyone', GUEST, {}, {}, 'opens', 'everyone'],
  ['a fan, open to everyone', FAN, {}, {}, 'opens', 'everyone'],
  ['another creator, open to everyone', OTHER_CREATOR, {}, {}, 'opens', 'everyone'],
  ['a guest, for followers', GUEST, forFollowers, {}, 'locked', 'followers-only'],
  ['a fan who does not follow', FAN, forFollowers, {}, 'locked', 'followers-only'],
  ['a follower', FAN, forFollowers, follows, 'opens', 'follower'],
  ['a follower, for subscribers', FAN, forSubscribers, follows, 'locked', 'subscribers-only'],
  ['a subscriber', FAN, forSubscribers, subscribes, 'opens', 'subscriber'],
  ['a subscriber, for followers', FAN, forFollowers, subscribes, 'locked', 'followers-only'],
  ['a subscriber, for buyers', FAN, forBuyers, subscribes, 'locked', 'buyers-only'],
  ['a follower, for buyers', FAN, forBuyers, follows, 'locked', 'buyers-only'],
  ['another creator, for buyers', OTHER_CREATOR, forBuyers, {}, 'locked', 'buyers-only'],

  // The replay of a stream opens for its tickets, as long as it is there for others.
  ['a ticket of the stream', FAN, forBuyers, { hasTicket: true }, 'opens', 'buyer'],
  ['a ticket, blocked since', FAN, forBuyers, { hasTicket: true, ...blocked }, 'hidden', 'blocked'],
  [
    'a ticket, after removal',
    FAN,
    { ...forBuyers, isRemoved: true },
    { hasTicket: true },
    'hidden',
    'removed',
  ],

  // A purchase stays open, unless the operator takes the item down.
  ['a buyer', FAN, forBuyers, bought, 'opens', 'buyer'],
  ['a buyer, after the audience changed', FAN, forSubscribers, bought, 'opens', 'buyer'],
  ['a buyer, after removal', FAN, { ...forBuyers, isRemoved: true }, bought, 'opens', 'buyer'],
  ['a buyer, back to draft', FAN, { ...forBuyers, isDraft: true }, bought, 'opens', 'buyer'],
  ['a buyer, creator suspended', FAN, { ...forBuyers, ownerIsOpen: false }, bought, 'opens', 'buyer'],
  [
    'a buyer, creator gone',
    FAN,
    { ...forBuyers, ownerIsOpen: false, isRemoved: true },
    bought,
    'opens',
    'buyer',
  ],
  ['a buyer, blocked since', FAN, forBuyers, { ...bought, ...blocked }, 'opens', 'buyer'],
  ['a buyer, taken down', FAN, { ...forBuyers, isTakenDown: true }, bought, 'hidden', 'taken-down'],

  // Blocked viewers and countries.
  ['a guest from a blocked country', GUEST, {}, blocked, 'hidden', 'blocked'],
  ['a blocked fan', FAN, {}, blocked, 'hidden', 'blocked'],
  ['a blocked follower', FAN, forFollowers, { ...follows, ...blocked }, 'hidden', 'blocked'],
  ['a blocked subscriber', FAN, forSubscribers, { ...subscribes, ...blocked }, 'hidden', 'blocked'],
  ['the operator, from a blocked country', OPERATOR, {}, blocked, 'opens', 'operator'],
  ['the owner, from a blocked country', OWNER, {}, blocked, 'opens', 'owner'],

  // Items that do not exist for others.
  ['a fan, after removal', FAN, { isRemoved: true }, {}, 'hidden', 'removed'],
  ['a fan, taken down', FAN, { isTakenDown: true }, {}, 'hidden', 'taken-down'],
  ['a fan, draft', FAN, { isDraft: true }, {}, 'hidden', 'draft'],
  ['a follower, draft', FAN, { isDraft: true }, follows, 'hidden', 'draft'],
  ['a fan, media not ready', FAN, { isReady: false }, {}, 'hidden', 'not-ready'],
  ['a fan, never published', FAN, { publishedAt: null }, {}, 'hidden', 'not-ready'],
  ['a fan, published later', FAN, { publishedAt: LATER }, {}, 'hidden', 'scheduled'],
  [
    'a fan, published later, upcoming',
    FAN,
    { publishedAt: LATER, isUpcoming: true },
    {},
    'locked',
    'scheduled',
  ],
  [
    'a subscriber, published later, upcoming',
    FAN,
    { publishedAt: LATER, isUpcoming: true, ...forSubscribers },
    subscribes,
    'locked',
    'scheduled',
  ],
  ['a guest, upcoming for now', GUEST, { isUpcoming: true }, {}, 'opens', 'everyone'],
  ['a blocked fan, upcoming', FAN, { publishedAt: LATER, isUpcoming: true }, blocked, 'hidden', 'blocked'],
  [
    'a fan, upcoming, media not ready',
    FAN,
    { publishedAt: LATER, isUpcoming: true, isReady: false },
    {},
    'hidden',
    'not-ready',
  ],
  [
    'a fan who bought it before it was scheduled again',
    FAN,
    { publishedAt: LATER, isUpcoming: true, ...forBuyers },
    bought,
    'opens',
    'buyer',
  ],
  ['a subscriber, published later', FAN, { publishedAt: LATER }, subscribes, 'hidden', 'scheduled'],
  ['a fan, creator suspended or gone', FAN, { ownerIsOpen: false }, {}, 'hidden', 'creator-hidden'],

  // The owner and the operator.
  ['the owner, locked for others', OWNER, forBuyers, {}, 'opens', 'owner'],
  ['the owner, draft', OWNER, { isDraft: true, publishedAt: null }, {}, 'opens', 'owner'],
  ['the owner, before its time', OWNER, { publishedAt: LATER }, {}, 'opens', 'owner'],
  ['the owner, not approved', OWNER, { ownerIsOpen: false }, {}, 'opens', 'owner'],
  ['the owner, taken down', OWNER, { isTakenDown: true }, {}, 'opens', 'owner'],
  ['the owner, after removal', OWNER, { isRemoved: true }, {}, 'hidden', 'removed'],
  ['the operator, draft', OPERATOR, { isDraft: true }, {}, 'opens', 'operator'],
  [
    'the operator, after removal',
    OPERATOR,
    { isRemoved: true, isTakenDown: true, ownerIsOpen: false },
    {},
    'opens',
    'operator',
  ],
];

/** A ticket opens what its creator shows at that moment, and nothing where the two are apart. */
const streams: Case[] = [
  ['a ticket, creator suspended', FAN, { ownerIsOpen: false }, bought, 'hidden', 'creator-hidden'],
  ['a ticket, blocked since', FAN, {}, { ...bought, ...blocked }, 'hidden', 'blocked'],
  ['a ticket, unsubscribed since', FAN, { ...forSubscribers, needsTicket: true }, bought, 'opens', 'buyer'],
  ['a fan without a ticket', FAN, { needsTicket: true }, {}, 'locked', 'buyers-only'],
  [
    'a subscriber without a ticket',
    FAN,
    { ...forSubscribers, needsTicket: true },
    subscribes,
    'locked',
    'buyers-only',
  ],
  [
    'no subscriber, no ticket',
    FAN,
    { ...forSubscribers, needsTicket: true },
    {},
    'locked',
    'subscribers-only',
  ],
  ['a guest, with a price', GUEST, { needsTicket: true }, {}, 'locked', 'buyers-only'],
  ['the owner, with a price', OWNER, { needsTicket: true }, {}, 'opens', 'owner'],
  ['not on air yet', FAN, { publishedAt: null }, {}, 'hidden', 'not-ready'],
];
const notOfStreams = new Set([
  'a buyer, creator suspended',
  'a buyer, creator gone',
  'a buyer, blocked since',
]);

const kinds: ItemKind[] = ['post', 'video', 'gallery', 'product', 'message', 'stream'];

describe('who sees what', () => {
  test.each(cases)('%s', (what, viewer, given, facts, expected, because) => {
    for (const kind of kinds) {
      if (kind === 'stream' && notOfStreams.has(what)) continue;
      const view = canView(viewer, { ...item, ...given, kind }, { ...nothing, ...facts }, NOW);
      expect(view).toEqual({ shown: expected !== 'hidden', allowed: expected === 'opens', because });
    }
  });

  test.each(streams)('of a stream: %s', (_what, viewer, given, facts, expected, because) => {
    const view = canView(viewer, { ...item, ...given, kind: 'stream' }, { ...nothing, ...facts }, NOW);
    expect(view).toEqual({ shown: expected !== 'hidden', allowed: expected === 'opens', because });
  });
});
