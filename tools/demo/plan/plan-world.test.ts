import { expect, test } from 'vitest';
import { cast } from '../cast/cast.ts';
import { WREN } from '../cast/fans.ts';
import { castUsernames } from '../cast/usernames.ts';
import { WREN_BALANCE_TOKENS } from '../cast/wren.ts';
import type { Happening } from './happening.ts';
import { planWorld } from './plan-world.ts';

const plan = planWorld(cast);

function countBy(
  happenings: readonly Happening[],
  key: (happening: Happening) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const happening of happenings) counts.set(key(happening), (counts.get(key(happening)) ?? 0) + 1);
  return counts;
}

test('the same cast has the same three months, each time', () => {
  expect(planWorld(cast)).toEqual(plan);
});

test('nobody is invented twice', () => {
  expect(new Set(castUsernames).size).toBe(castUsernames.length);
});

test('every balance is the one before plus what moved, in the order in which it happens', () => {
  const balances = new Map<string, number>();
  for (const each of plan) {
    if (!('balanceTokens' in each)) continue;
    const sign = each.what === 'top-up' ? 1 : -1;
    const balance = (balances.get(each.fan) ?? 0) + sign * each.amountTokens;
    expect(balance, `${each.fan} ${each.daysAgo}`).toBe(each.balanceTokens);
    expect(balance).toBeGreaterThanOrEqual(0);
    balances.set(each.fan, balance);
  }
  expect(balances.get(WREN)).toBe(WREN_BALANCE_TOKENS);
});

test('the tokens of a fan move in one act only', () => {
  const acts = new Map<string, Set<number>>();
  for (const each of plan) {
    if ('balanceTokens' in each) acts.set(each.fan, (acts.get(each.fan) ?? new Set()).add(each.act));
  }
  for (const [fan, of] of acts) expect(of.size, fan).toBe(1);
});

test('people are there before they do something, and posts before they are liked or bought', () => {
  const seen = new Set<string>();
  for (const each of plan) {
    if (each.what === 'join') seen.add(each.fan);
    else if (each.what === 'publish') seen.add(`${each.creator} ${each.post}`);
    else expect(seen, `${each.what} ${each.daysAgo}`).toContain(each.fan);
    if (each.what === 'like' || each.what === 'bookmark' || each.what === 'unlock') {
      expect(seen).toContain(`${each.creator} ${each.post}`);
    }
    expect(each.daysAgo).toBeGreaterThan(0);
  }
});

test('Ash & Slip has the most followers, and Wren follows seven people', () => {
  const follows = plan.filter((each) => each.what === 'follow');
  const followers = [...countBy(follows, (each) => ('creator' in each ? each.creator : ''))];
  expect(followers.sort((a, b) => b[1] - a[1])[0]?.[0]).toBe('ash');
  expect(follows.filter((each) => each.fan === WREN)).toHaveLength(7);
});

test('there is something of every kind, and new things are hours old', () => {
  const kinds = countBy(plan, (each) => each.what);
  for (const what of ['follow', 'like', 'bookmark', 'top-up', 'tip', 'unlock', 'publish', 'join'])
    expect(kinds.get(what), what).toBeGreaterThan(20);
  const newest = plan.filter((each) => each.what === 'publish').map((each) => each.daysAgo);
  expect(newest.filter((daysAgo) => daysAgo < 1).length).toBeGreaterThan(4);
});
