import { describe, expect, test } from 'vitest';
import { type Because, canView, type PostFacts, type ViewFacts } from './can-view.ts';

const NOW = new Date('2026-11-02T12:00:00Z');
const OWNER = { accountId: 'owner', hasOperatorPowers: false } as const;
const FAN = { accountId: 'fan', hasOperatorPowers: false } as const;
const OTHER_CREATOR = { accountId: 'other', hasOperatorPowers: false } as const;
const OPERATOR = { accountId: 'boss', hasOperatorPowers: true } as const;
const GUEST = undefined;

const photo: PostFacts = {
  creatorId: 'owner',
  type: 'photo',
  audience: 'everyone',
  status: 'active',
  mediaState: 'ready',
  publishedAt: NOW,
  deletedAt: null,
  creatorIsOpen: true,
  creatorIsGone: false,
};
const nothing: ViewFacts = { bought: false, follows: false, subscribes: false };

type Case = [
  what: string,
  viewer: typeof OWNER | typeof FAN | typeof OTHER_CREATOR | typeof OPERATOR | undefined,
  post: Partial<PostFacts>,
  facts: Partial<ViewFacts>,
  expected: 'opens' | 'locked' | 'hidden',
  because: Because,
];

const cases: Case[] = [
  ['a guest, open to everyone', GUEST, {}, {}, 'opens', 'everyone'],
  ['a fan, open to everyone', FAN, {}, {}, 'opens', 'everyone'],
  ['another creator, open to everyone', OTHER_CREATOR, {}, {}, 'opens', 'everyone'],
  ['a guest, text', GUEST, { type: 'text' }, {}, 'opens', 'text'],
  ['a guest, for followers', GUEST, { audience: 'followers' }, {}, 'locked', 'followers-only'],
  ['a fan who does not follow', FAN, { audience: 'followers' }, {}, 'locked', 'followers-only'],
  ['a follower', FAN, { audience: 'followers' }, { follows: true }, 'opens', 'follower'],
  [
    'a follower, for subscribers',
    FAN,
    { audience: 'subscribers' },
    { follows: true },
    'locked',
    'subscribers-only',
  ],
  ['a subscriber', FAN, { audience: 'subscribers' }, { subscribes: true }, 'opens', 'subscriber'],
  [
    'a subscriber, for followers',
    FAN,
    { audience: 'followers' },
    { subscribes: true },
    'locked',
    'followers-only',
  ],
  ['a subscriber, for buyers', FAN, { audience: 'buyers' }, { subscribes: true }, 'locked', 'buyers-only'],
  ['a follower, for buyers', FAN, { audience: 'buyers' }, { follows: true }, 'locked', 'buyers-only'],
  ['another creator, for buyers', OTHER_CREATOR, { audience: 'buyers' }, {}, 'locked', 'buyers-only'],
  ['a buyer', FAN, { audience: 'buyers' }, { bought: true }, 'opens', 'buyer'],
  [
    'a buyer, after the audience changed',
    FAN,
    { audience: 'subscribers' },
    { bought: true },
    'opens',
    'buyer',
  ],
  ['a buyer, after removal', FAN, { audience: 'buyers', deletedAt: NOW }, { bought: true }, 'opens', 'buyer'],
  [
    'a buyer, back to draft',
    FAN,
    { audience: 'buyers', status: 'inactive' },
    { bought: true },
    'opens',
    'buyer',
  ],
  ['a fan, after removal', FAN, { deletedAt: NOW }, {}, 'hidden', 'removed'],
  ['a fan, draft', FAN, { status: 'inactive' }, {}, 'hidden', 'draft'],
  ['a follower, draft', FAN, { status: 'inactive' }, { follows: true }, 'hidden', 'draft'],
  ['a fan, photos not ready', FAN, { mediaState: 'processing' }, {}, 'hidden', 'not-ready'],
  ['a fan, photo failed', FAN, { mediaState: 'failed' }, {}, 'hidden', 'not-ready'],
  ['a fan, never published', FAN, { publishedAt: null }, {}, 'hidden', 'not-ready'],
  ['a fan, published later', FAN, { publishedAt: new Date(NOW.getTime() + 1) }, {}, 'hidden', 'not-ready'],
  ['a fan, creator suspended', FAN, { creatorIsOpen: false }, {}, 'hidden', 'creator-hidden'],
  ['a buyer, creator suspended', FAN, { creatorIsOpen: false }, { bought: true }, 'hidden', 'creator-hidden'],
  ['the owner, locked for others', OWNER, { audience: 'buyers' }, {}, 'opens', 'owner'],
  ['the owner, draft', OWNER, { status: 'inactive', publishedAt: null }, {}, 'opens', 'owner'],
  [
    'a buyer, creator gone',
    FAN,
    { creatorIsOpen: false, creatorIsGone: true, deletedAt: NOW },
    { bought: true },
    'opens',
    'buyer',
  ],
  ['a fan, creator gone', FAN, { creatorIsOpen: false, creatorIsGone: true }, {}, 'hidden', 'creator-hidden'],
  ['the owner, not approved', OWNER, { creatorIsOpen: false }, {}, 'opens', 'owner'],
  ['the owner, after removal', OWNER, { deletedAt: NOW }, {}, 'hidden', 'removed'],
  ['the operator, draft', OPERATOR, { status: 'inactive' }, {}, 'opens', 'operator'],
  [
    'the operator, after removal',
    OPERATOR,
    { deletedAt: NOW, creatorIsOpen: false },
    {},
    'opens',
    'operator',
  ],
];

describe('who sees what', () => {
  test.each(cases)('%s', (_what, viewer, post, facts, expected, because) => {
    const view = canView(viewer, { ...photo, ...post }, { ...nothing, ...facts }, NOW);
    expect(view).toEqual({ shown: expected !== 'hidden', allowed: expected === 'opens', because });
  });
});
