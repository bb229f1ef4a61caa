import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '#platform/server/context.ts';
import { sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/ids.ts';
import { creatorAccount, operator, registerFan, type TestUser } from '#testing/factories.ts';
import { orderOwnCopy } from '#testing/own-copy.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { deleteBlocksOf, deleteUserBlock, putUserBlock, replaceCountryBlocks } from './blocks.sql.ts';
import { type Asker, askerOf, hiddenAmong, notHiddenFrom } from './index.ts';

// Addresses of regional registries, allocated long ago: one in the Netherlands, one in the United States.
const DUTCH = '193.0.6.139';
const AMERICAN = '8.8.8.8';

let site: TestSite;
let fan: TestUser;
let other: TestUser;
let creator: TestUser;
let second: TestUser;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  fan = await registerFan(site);
  other = await registerFan(site);
  creator = await creatorAccount(site);
  second = await creatorAccount(site);
});

const block = (blocker: TestUser, blocked: TestUser, reason = 'Was rude') =>
  site.runtime.write({}, (ctx) =>
    putUserBlock(ctx.tx, {
      id: newId(),
      blockerId: blocker.id,
      blockedId: blocked.id,
      reason,
      createdAt: ctx.clock.now(),
    }),
  );
const blockCountries = (...countries: string[]) =>
  site.runtime.write({}, (ctx) => replaceCountryBlocks(ctx.tx, creator.id, countries));
const hidden = async (asker: Partial<Asker>, among: readonly TestUser[] = [creator, second, fan, other]) => {
  const whole = { viewerId: undefined, country: undefined, ...asker };
  const ids = await hiddenAmong(
    site.runtime.database.read,
    whole,
    among.map(({ id }) => id),
  );
  // The SQL condition agrees.
  const rows = await site.runtime.database.read.rows<{ id: string }>(sql`
    select a.id from accounts a where a.id = any(${among.map(({ id }) => id)}::uuid[])
      and ${notHiddenFrom(whole, sql`a.id`)}`);
  expect(new Set(rows.map(({ id }) => id))).toEqual(
    new Set(among.map(({ id }) => id).filter((id) => !ids.has(id))),
  );
  return ids;
};

describe('a user block', () => {
  test('hides each from the other, whoever has blocked, and from nobody else', async () => {
    await block(creator, fan);
    await block(other, second);
    expect(await hidden({ viewerId: fan.id })).toEqual(new Set([creator.id]));
    expect(await hidden({ viewerId: creator.id })).toEqual(new Set([fan.id]));
    expect(await hidden({ viewerId: other.id })).toEqual(new Set([second.id]));
    expect(await hidden({ viewerId: second.id })).toEqual(new Set([other.id]));
    expect(await hidden({})).toEqual(new Set());
  });

  test('is one however often it is said, and ends for both', async () => {
    await block(creator, fan);
    await block(creator, fan, 'Was rude again');
    const end = (one: TestUser, two: TestUser) =>
      site.runtime.write({}, (ctx) => deleteUserBlock(ctx.tx, one.id, two.id));
    // The blocked user cannot lift the block.
    await end(fan, creator);
    expect(await hidden({ viewerId: fan.id })).toEqual(new Set([creator.id]));
    await end(creator, fan);
    expect(await hidden({ viewerId: fan.id })).toEqual(new Set());
  });

  test('of oneself is refused by the database', async () => {
    await expect(block(fan, fan)).rejects.toThrow('user_blocks_not_oneself');
  });
});

describe('a country block', () => {
  test('hides the creator from whoever comes from there, and never from the creator', async () => {
    await blockCountries('NL', 'BE');
    expect(await hidden({ country: 'NL' })).toEqual(new Set([creator.id]));
    expect(await hidden({ country: 'NL', viewerId: fan.id })).toEqual(new Set([creator.id]));
    expect(await hidden({ country: 'NL', viewerId: creator.id })).toEqual(new Set());
    expect(await hidden({ country: 'US' })).toEqual(new Set());
    expect(await hidden({})).toEqual(new Set());
  });

  test('is one of a list that is replaced as a whole', async () => {
    await blockCountries('NL', 'BE');
    await blockCountries('BE', 'US');
    expect(await hidden({ country: 'NL' })).toEqual(new Set());
    expect(await hidden({ country: 'BE' })).toEqual(new Set([creator.id]));
    await blockCountries();
    expect(await hidden({ country: 'US' })).toEqual(new Set());
  });
});

describe('who asks', () => {
  const viewer = (user: TestUser, more: Partial<Viewer> = {}): Viewer => ({
    accountId: user.id,
    role: 'fan',
    sessionId: user.id,
    approved: false,
    authenticatedAt: new Date(),
    language: null,
    openedOn: 'site',
    hasOperatorPowers: false,
    ...more,
  });
  const ask = (address: string | undefined, who?: Viewer) =>
    askerOf(site.runtime.read({ viewer: who, ...(address === undefined ? {} : { address }) }));

  test('comes from the country of the address', async () => {
    expect(await ask(DUTCH)).toEqual({ viewerId: undefined, country: 'NL' });
    expect(await ask(AMERICAN, viewer(fan))).toEqual({ viewerId: fan.id, country: 'US' });
    expect(await ask('10.0.0.7')).toEqual({ viewerId: undefined, country: undefined });
    // Background jobs have no country.
    expect(await ask(undefined)).toEqual({ viewerId: undefined, country: undefined });
  });

  test('sees everything as an operator, and what the account sees when viewing as somebody', async () => {
    const boss = await operator(site);
    expect(await ask(DUTCH, viewer(boss, { role: 'operator' }))).toEqual({
      viewerId: undefined,
      country: undefined,
    });
    expect(await ask(DUTCH, viewer(fan, { impersonatedBy: boss.id }))).toEqual({
      viewerId: fan.id,
      country: undefined,
    });
  });
});

test('the copy of the own data tells what one has blocked, and not by whom one is blocked', async () => {
  await block(fan, creator, 'Too loud');
  await block(second, fan, 'A secret reason');
  const copy = await orderOwnCopy(site, fan);
  expect(copy.blocks).toMatchObject({
    users: [{ blocked: creator.username, reason: 'Too loud' }],
    countries: [],
  });
  expect(JSON.stringify(copy)).not.toContain('A secret reason');
});

test('an erased account has blocked nobody, and nobody has blocked it', async () => {
  await block(fan, creator);
  await block(second, creator);
  await blockCountries('NL');
  await site.runtime.write({}, (ctx) => deleteBlocksOf(ctx.tx, creator.id));
  expect(await hidden({ viewerId: fan.id, country: 'NL' })).toEqual(new Set());
  expect(await hidden({ viewerId: second.id })).toEqual(new Set());
});
