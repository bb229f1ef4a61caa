import { expect, test } from 'vitest';
import { NO_AVATAR } from '#domains/accounts/contract/account-card.contract.ts';
import { firstStepsDone } from './first-steps.ts';

const bare = { avatar: NO_AVATAR, cover: '', bio: '', isApproved: false };

test('nothing is done by whoever has just come', () => {
  expect(Object.values(firstStepsDone({ creator: bare, posts: { published: 0 } }))).not.toContain(true);
});

test('only a published post is a first post, however many drafts there are', () => {
  const drafts = { published: 0, drafts: 3 };
  expect(firstStepsDone({ creator: bare, posts: drafts }).post).toBe(false);
  expect(firstStepsDone({ creator: bare, posts: { ...drafts, published: 1 } }).post).toBe(true);
});
