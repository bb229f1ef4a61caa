import { expect, test } from 'vitest';
import { bestPosts, type Earning, sumPerDay } from './recent-earnings.ts';

const creator = { _id: 'c', name: 'Ash', username: 'ash', avatar: '', isPerformer: true };

function earning(part: Partial<Earning>): Earning {
  return {
    _id: crypto.randomUUID(),
    userId: 'f',
    userInfo: { ...creator, isPerformer: false },
    performerId: creator._id,
    transactionId: 't',
    sourceType: 'feed',
    sourceId: 'one',
    type: 'feed',
    title: 'The whole firing',
    message: null,
    grossPrice: 10,
    siteCommission: 0.1,
    fee: 1,
    netPrice: 9,
    refundedNet: 0,
    state: 'held',
    availableAt: '2026-11-28T19:42:00.000Z',
    createdAt: '2026-11-21T19:42:00.000Z',
    ...part,
  };
}

const now = new Date('2026-11-21T20:00:00Z');

test('thirty days, the last of them today, with what was given back taken off', () => {
  const sums = sumPerDay(
    [
      earning({ netPrice: 0.1 }),
      earning({ netPrice: 0.2 }),
      earning({ netPrice: 9, refundedNet: 4.5, createdAt: '2026-11-20T00:00:00.000Z' }),
    ],
    now,
  );
  expect(sums).toHaveLength(30);
  expect(sums[0]).toEqual({ day: '2026-10-23', net: 0 });
  expect(sums.slice(-2)).toEqual([
    { day: '2026-11-20', net: 4.5 },
    { day: '2026-11-21', net: 0.3 },
  ]);
});

test('the best posts first, tips left out', () => {
  const best = bestPosts(
    [
      earning({ sourceId: 'one', netPrice: 9 }),
      earning({ sourceId: 'two', netPrice: 5, title: 'Cups' }),
      earning({ sourceId: 'two', netPrice: 5, title: 'Cups' }),
      earning({ type: 'tip', sourceId: 'c', netPrice: 90 }),
    ],
    2,
  );
  expect(best).toEqual([
    { itemId: 'two', title: 'Cups', count: 2, net: 10 },
    { itemId: 'one', title: 'The whole firing', count: 1, net: 9 },
  ]);
});
