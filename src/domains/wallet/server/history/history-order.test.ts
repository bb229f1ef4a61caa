/**
 * With many concurrent movements of one fan, each balance in the history still follows from the line before
 * it.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveTip, giveTokens, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());

interface Line {
  amount: number;
  balanceAfter: number;
}

/** Expects the newest line first. */
function balancesFollow(lines: readonly Line[]): boolean {
  return lines.every(
    (line, index) =>
      index + 1 === lines.length ||
      Math.round(((lines[index + 1]?.balanceAfter ?? 0) + line.amount - line.balanceAfter) * 100) === 0,
  );
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 10, max: 14 }) },
  { weight: 1, arbitrary: fc.constant(0) },
);

test('the newest line has the current balance, and each balance follows from the line before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const fan = await registerFan(site);
      await giveTokens(site, fan, 300_00);
      // One tip for each price and one top-up for each 0, all at once.
      const answers = await Promise.all(
        steps.map((price, index) =>
          price === 0
            ? giveTokens(site, fan, 10_00)
            : giveTip(site, { fan, creator }, { price, message: `Tip ${index}` }),
        ),
      );
      expect(answers.flatMap((answer) => answer?.body?.code ?? [])).toEqual([]);
      const { token } = fan;
      const { data } = await site.call('GET', '/wallet/history', { token, query: { limit: '50' } });
      expect(data.data).toHaveLength(steps.length + 1);
      expect(data.data[0].balanceAfter).toBe(data.balance);
      expect(balancesFollow(data.data)).toBe(true);
      const up = await site.call('GET', '/wallet/history', { token, query: { limit: '50', sort: 'asc' } });
      expect(up.data.data).toEqual(data.data.toReversed());
      // The list of charges is in the same order.
      const charges = await site.call('GET', '/wallet/charges/search', { token, query: { limit: '50' } });
      const ids = (lines: { _id: string }[]) => lines.map(({ _id }) => _id);
      const paid = data.data.filter(({ movement }: { movement: string }) => movement === 'charge');
      expect(ids(charges.data.data)).toEqual(ids(paid));
    }),
    { numRuns: 8, seed: 23, endOnFailure: true },
  );
});
