import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listBodyAttributes } from '#domains/site/server/index.ts';
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

test('posts of several pictures by the first creator show each picture once', () => {
  const [first] = cast.first.creators;
  for (const { pictures } of first?.posts ?? []) {
    const wholes = pictures.map((name) => name.split(', ')[0]);
    expect(new Set(wholes).size, pictures[0]).toBe(wholes.length);
  }
});

test('every picture of the cast is painted, and all of them are below 8 MB', async () => {
  const folder = join(import.meta.dirname, '..', 'originals');
  const files = new Map(
    await Promise.all(
      (await readdir(folder)).map(async (file) => [file, (await stat(join(folder, file))).size] as const),
    ),
  );
  for (const { posts } of [...cast.first.creators, ...cast.second.creators]) {
    for (const name of posts.flatMap(({ pictures }) => pictures)) {
      expect(files.has(`${name.split(', ')[0]}.webp`), name).toBe(true);
    }
  }
  expect([...files.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(8_000_000);
});

test('the last day brings no heap: a chart of the first creator’s days does not end in a spike', () => {
  const [first] = cast.first.creators;
  const days = new Map<number, number>();
  for (const each of plan) {
    if ((each.what !== 'tip' && each.what !== 'unlock') || each.creator !== first?.key) continue;
    const day = Math.floor(each.daysAgo);
    days.set(day, (days.get(day) ?? 0) + each.amountTokens);
  }
  const { 0: last = 0, ...others } = Object.fromEntries(days);
  expect(last).toBeLessThan(Math.max(...Object.values(others)));
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
  const actions = new Map<string, Set<number>>();
  for (const each of plan) {
    if ('balanceTokens' in each) actions.set(each.fan, (actions.get(each.fan) ?? new Set()).add(each.action));
  }
  for (const [fan, of] of actions) expect(of.size, fan).toBe(1);
});

test('people are there before they do something, and posts before they are liked or bought', () => {
  const seen = new Set<string>();
  for (const each of plan) {
    if (each.what === 'join') seen.add(each.fan);
    else if (each.what === 'publish') seen.add(`${each.creator} ${each.post}`);
    else expect(seen, `${each.what} ${each.daysAgo}`).toContain(each.fan);
    const isAbout = each.what === 'tip' && each.post !== undefined;
    if (each.what === 'like' || each.what === 'bookmark' || each.what === 'unlock' || isAbout) {
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

test('nobody is followed by everybody, and no two of the most active fans follow the same people', () => {
  const follows = plan.filter((each) => each.what === 'follow');
  const fans = new Set(plan.flatMap((each) => (each.what === 'join' ? [each.fan] : [])));
  for (const [creator, count] of countBy(follows, (each) => ('creator' in each ? each.creator : ''))) {
    expect(count, creator).toBeLessThan(fans.size * 0.9);
    expect(count, creator).toBeGreaterThan(5);
  }
  const sets = [...fans].map((fan) =>
    follows
      .flatMap((each) => (each.fan === fan && 'creator' in each ? [each.creator] : []))
      .sort()
      .join(' '),
  );
  const large = sets.filter((set) => set.split(' ').length > 5);
  expect(new Set(large).size).toBe(large.length);
});

test('what is sold is liked by those who have bought it, and by most of them', () => {
  const posts = [...cast.first.creators, ...cast.second.creators].flatMap(({ key, posts: ofCreator }) =>
    ofCreator.flatMap(({ audience }, index) => (audience === 'buyers' ? [`${key} ${index}`] : [])),
  );
  const about = (what: 'like' | 'unlock') =>
    plan.flatMap((each) =>
      each.what === what && posts.includes(`${each.creator} ${each.post}`)
        ? [`${each.fan} ${each.creator} ${each.post}`]
        : [],
    );
  const bought = about('unlock');
  const liked = about('like');
  expect(bought).toEqual(expect.arrayContaining(liked));
  expect(liked.length).toBeGreaterThan(bought.length * 0.6);
  expect(liked.length).toBeLessThan(bought.length);
});

test('most people confirm their address, after they have come in', () => {
  const joined = new Set<string>();
  for (const each of plan) {
    if (each.what === 'join') joined.add(each.fan);
    if (each.what === 'confirm-address') expect(joined).toContain(each.fan);
  }
  const confirmed = plan.filter((each) => each.what === 'confirm-address').length;
  expect(confirmed).toBeGreaterThan(joined.size * 0.75);
  expect(confirmed).toBeLessThan(joined.size);
});

test('tips are given on posts and on profiles', () => {
  const tips = plan.flatMap((each) => (each.what === 'tip' ? [each] : []));
  const onPosts = tips.filter(({ post }) => post !== undefined);
  expect(onPosts.length).toBeGreaterThan(tips.length / 4);
  expect(onPosts.length).toBeLessThan(tips.length);
});

test('looks are told in the values of the look-up lists, so that the directory can sort by them', () => {
  const lists = listBodyAttributes();
  const values = {
    height: lists.heights,
    weight: lists.weights,
    bodyType: lists.bodyTypes,
    ethnicity: lists.ethnicities,
    eyes: lists.eyes,
    hair: lists.hairs,
  };
  const telling = [...cast.first.creators, ...cast.second.creators].filter(({ appearance }) => appearance);
  expect(telling.length).toBeGreaterThan(6);
  for (const { key, appearance } of telling) {
    for (const [name, value] of Object.entries(appearance ?? {})) {
      expect(
        values[name as keyof typeof values].map((option) => option.value),
        key,
      ).toContain(value);
    }
  }
});

test('there is something of every kind, and new things are hours old', () => {
  const kinds = countBy(plan, (each) => each.what);
  for (const what of ['follow', 'like', 'bookmark', 'top-up', 'tip', 'unlock', 'publish', 'join'])
    expect(kinds.get(what), what).toBeGreaterThan(20);
  const newest = plan.filter((each) => each.what === 'publish').map((each) => each.daysAgo);
  expect(newest.filter((daysAgo) => daysAgo < 1).length).toBeGreaterThan(4);
});
