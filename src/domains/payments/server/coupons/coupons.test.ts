import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { cents } from '#platform/contract/money.ts';
import { newId } from '#platform/server/ids.ts';
import { freshUsername, operator, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { checkCoupon, consumeCoupon } from './reserve-coupon.ts';

let site: TestSite;
let boss: TestUser;
let creator: TestUser;
let fan: TestUser;
let other: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  creator = await registerCreator(site);
  fan = await registerFan(site);
  other = await registerFan(site);
});
afterEach(async () => {
  const { rows } = await site.runtime.database.pool.query(
    `select code from coupons where used <> (
       select count(*) from coupon_uses where coupon_id = coupons.id and consumed_at is not null)`,
  );
  expect(rows).toEqual([]);
});
afterAll(() => site.close());

const aCoupon = (change: object = {}) => ({
  code: freshUsername('SPRING'),
  name: 'Spring',
  percent: 10,
  ...change,
});
const post = (change: object = {}, { token } = boss, path = '/admin/coupons') =>
  site.call('POST', path, { token, body: { coupon: aCoupon(change) } });
const add = async (change: object = {}, by = boss, path?: string) => (await post(change, by, path)).data;
const put = (coupon: Record<string, unknown>, change: object, revision = 1) => {
  const { code, name, value } = coupon;
  return site.call('PUT', `/admin/coupons/${coupon._id}`, {
    token: boss.token,
    body: { coupon: { code, name, percent: Number(value) * 100, ...change }, revision },
  });
};
const apply = (code: string, { token } = fan, query: Record<string, string> = {}) =>
  site.call('POST', `/coupons/${code}/apply-coupon`, { token, query });
const reload = async ({ _id }: { _id: string }) => {
  const { data } = await site.call('GET', '/admin/coupons', {
    token: boss.token,
    query: { limit: '200' },
  });
  return data.data.find((each: { _id: string }) => each._id === _id);
};
const use = (coupon: { _id: string }, { id } = fan) =>
  site.runtime.write({}, (ctx) =>
    consumeCoupon(ctx, { couponId: coupon._id, accountId: id, discountCents: cents(250) }),
  );

describe('applying', () => {
  test('a coupon is found in any letters and digits, and has the shape of existing clients', async () => {
    const { _id, code } = await add({ code: 'may-2026' });
    expect(code).toBe('MAY-2026');
    const { status, data } = await apply('May-٢٠٢٦');
    expect(status).toBe(200);
    expect(data).toEqual({
      _id,
      code: 'MAY-2026',
      value: 0.1,
      reservedUntil: new Date(site.clock.now().getTime() + 15 * MINUTE_MILLISECONDS).toISOString(),
    });
  });

  test('an unknown one is not found', async () => {
    expect((await apply('NOWHERE')).body).toMatchObject({
      statusCode: 404,
      code: 'payments.coupon-unknown',
    });
  });

  test('one that is turned off is refused', async () => {
    const { code } = await add({ isActive: false });
    expect((await apply(code)).body).toMatchObject({ statusCode: 406, code: 'payments.coupon-inactive' });
  });

  test('one that has expired is refused; what is reserved stays until its time', async () => {
    const expiredDate = new Date(site.clock.now().getTime() + DAY_MILLISECONDS).toISOString();
    const { code } = await add({ expiredDate });
    site.clock.advance(DAY_MILLISECONDS - MINUTE_MILLISECONDS);
    const { reservedUntil } = (await apply(code)).data;
    site.clock.advance(MINUTE_MILLISECONDS);
    expect((await apply(code, other)).body).toMatchObject({
      statusCode: 406,
      code: 'payments.coupon-expired',
    });
    expect((await apply(code)).data.reservedUntil).toBe(reservedUntil);
    site.clock.advance(15 * MINUTE_MILLISECONDS);
    expect((await apply(code)).body.code).toBe('payments.coupon-expired');
  });

  test('a use that is reserved is nobody else’s for 15 minutes', async () => {
    const { code } = await add({ maxUses: 1 });
    expect((await apply(code)).status).toBe(200);
    expect((await apply(code)).status).toBe(200);
    expect((await apply(code, other)).body).toMatchObject({
      statusCode: 406,
      code: 'payments.coupon-used-up',
    });
    site.clock.advance(15 * MINUTE_MILLISECONDS);
    expect((await apply(code, other)).status).toBe(200);
    expect((await apply(code)).body.code).toBe('payments.coupon-used-up');
  });

  test('each account uses it once, for ever', async () => {
    const coupon = await add();
    await apply(coupon.code);
    await use(coupon);
    await use(coupon);
    expect((await apply(coupon.code)).body).toMatchObject({
      statusCode: 406,
      code: 'payments.coupon-already-used',
    });
    expect((await apply(coupon.code, other)).status).toBe(200);
    expect(await reload(coupon)).toMatchObject({ uses: 1, givenAway: 2.5, numberOfUses: null });
  });

  test('a use in a payment that is open at a gateway is not given for another one', async () => {
    const { code } = await add();
    const begun = await site.call('POST', '/payment/wallet/top-up', {
      token: fan.token,
      body: { amount: 25, couponCode: code },
    });
    await site.runtime.database.pool.query(
      `update card_transactions set client_secret = 'secret' where id = $1`,
      [begun.data._id],
    );
    expect((await apply(code)).body).toMatchObject({ statusCode: 406, code: 'payments.coupon-in-payment' });
  });

  test('a creator’s is for subscriptions to them, and the site’s for top-ups', async () => {
    const theirs = await add({}, creator, '/creator/coupons');
    expect((await apply(theirs.code)).body).toMatchObject({
      statusCode: 406,
      code: 'payments.coupon-not-for-this',
    });
    expect((await apply(theirs.code, fan, { performerId: creator.id })).status).toBe(200);
    const another = await registerCreator(site);
    expect((await apply(theirs.code, fan, { performerId: another.id })).body.code).toBe(
      'payments.coupon-not-for-this',
    );
    const { code } = await add();
    expect((await apply(code, fan, { performerId: creator.id })).body.code).toBe(
      'payments.coupon-not-for-this',
    );
  });

  test('a preview refuses the same, and reserves nothing', async () => {
    const { code } = await add({ maxUses: 1 });
    const order = { code: code.toLowerCase(), accountId: fan.id, scope: 'top-up' } as const;
    expect(await checkCoupon(site.runtime.read(), order)).toMatchObject({ code, percentBp: 1000 });
    expect((await apply(code, other)).status).toBe(200);
    await expect(checkCoupon(site.runtime.read(), order)).rejects.toMatchObject({
      refusal: { code: 'payments.coupon-used-up' },
    });
    await expect(checkCoupon(site.runtime.read(), { ...order, code: 'NOWHERE' })).rejects.toMatchObject({
      refusal: { code: 'payments.coupon-unknown' },
    });
  });

  test('of twenty at once exactly as many get one as there are uses, twelve times', async () => {
    const fans = await Promise.all(Array.from({ length: 20 }, () => registerFan(site)));
    for (let round = 0; round < 12; round++) {
      const maxUses = 1 + (round % 4);
      const coupon = await add({ maxUses });
      const answers = await Promise.all(
        fans.map(async (each) => {
          const { status } = await apply(coupon.code, each);
          // Each of those who got one pays twice at once.
          if (status === 200) await Promise.all([use(coupon, each), use(coupon, each)]);
          return status;
        }),
      );
      expect(answers.filter((status) => status === 200)).toHaveLength(maxUses);
      expect(answers.filter((status) => status === 406)).toHaveLength(20 - maxUses);
      expect(await reload(coupon)).toMatchObject({ uses: maxUses, numberOfUses: 0, state: 'used-up' });
    }
  });
});

describe('keeping', () => {
  test('operators see all coupons with their numbers; creators only their own', async () => {
    const theirs = await add({}, creator, '/creator/coupons');
    const sites = await add({ maxUses: 3, description: 'For May' });
    expect(await reload(sites)).toEqual({
      _id: sites._id,
      name: 'Spring',
      description: 'For May',
      code: sites.code,
      value: 0.1,
      expiredDate: null,
      numberOfUses: 3,
      status: 'active',
      state: 'active',
      maxUses: 3,
      uses: 0,
      givenAway: 0,
      creator: null,
      createdAt: site.clock.now().toISOString(),
      revision: 1,
    });
    expect((await reload(theirs)).creator).toMatchObject({ _id: creator.id });
    const { data } = await site.call('GET', '/creator/coupons', { token: creator.token });
    const ids = data.data.map(({ _id }: { _id: string }) => _id);
    expect(ids).toContain(theirs._id);
    expect(ids).not.toContain(sites._id);
  });

  test('a code is given once, whoever gives it', async () => {
    const { code } = await add();
    for (const answer of [
      await post({ code: code.toLowerCase() }),
      await post({ code }, creator, '/creator/coupons'),
    ])
      expect(answer.body).toMatchObject({
        statusCode: 409,
        code: 'payments.coupon-code-taken',
        errors: [{ path: 'coupon.code' }],
      });
  });

  test.each([
    ['a short code', { code: 'AB' }, 'coupon.code'],
    ['a code with a space', { code: 'TEN OFF' }, 'coupon.code'],
    ['no name', { name: ' ' }, 'coupon.name'],
    ['nothing off', { percent: 0 }, 'coupon.percent'],
    ['everything off', { percent: 100 }, 'coupon.percent'],
    ['half a percent', { percent: 10.5 }, 'coupon.percent'],
    ['no uses', { maxUses: 0 }, 'coupon.maxUses'],
    ['no date', { expiredDate: 'soon' }, 'coupon.expiredDate'],
  ])('refuses %s', async (_, change, path) => {
    expect((await post(change)).body).toMatchObject({ statusCode: 422, errors: [{ path }] });
  });

  test('creators are held to the same as operators', async () => {
    const coupon = await add({ maxUses: 5 }, creator, '/creator/coupons');
    const change = (fields: object, revision = 1) =>
      site.call('PUT', `/creator/coupons/${coupon._id}`, {
        token: creator.token,
        body: {
          coupon: { code: coupon.code, name: coupon.name, percent: 10, maxUses: 5, ...fields },
          revision,
        },
      });
    expect((await change({}, 7)).body.code).toBe('payments.coupon-changed');
    expect((await change({ code: 'ANOTHER-ONE' })).body.code).toBe('payments.coupon-code-fixed');
    for (const each of [fan, other]) {
      await apply(coupon.code, each, { performerId: creator.id });
      await use(coupon, each);
    }
    expect((await change({ maxUses: 1 })).body.code).toBe('payments.coupon-uses-too-few');
    const removal = await site.call('DELETE', `/creator/coupons/${coupon._id}`, { token: creator.token });
    expect(removal.body.code).toBe('payments.coupon-in-use');
  });

  test('a change holds at once, is refused on an older one, and never changes the code', async () => {
    const coupon = await add();
    expect((await put(coupon, { percent: 20, isActive: false })).data).toMatchObject({
      value: 0.2,
      state: 'inactive',
      revision: 2,
    });
    expect((await put(coupon, { percent: 30 })).body).toMatchObject({
      statusCode: 409,
      code: 'payments.coupon-changed',
    });
    expect((await put(coupon, { code: 'OTHER' }, 2)).body.code).toBe('payments.coupon-code-fixed');
    expect((await put({ ...coupon, _id: newId() }, {})).body.code).toBe('payments.coupon-not-found');
  });

  test('the limit cannot be below what was used', async () => {
    const coupon = await add({ maxUses: 5 });
    for (const each of [fan, other]) {
      await apply(coupon.code, each);
      await use(coupon, each);
    }
    expect((await put(coupon, { maxUses: 1 })).body).toMatchObject({
      statusCode: 422,
      code: 'payments.coupon-uses-too-few',
      errors: [{ path: 'coupon.maxUses' }],
    });
    expect((await put(coupon, { maxUses: 2 })).data.state).toBe('used-up');
  });

  test('one that nobody has used can be removed; one that was used stays', async () => {
    const remove = ({ _id }: { _id: string }) =>
      site.call('DELETE', `/admin/coupons/${_id}`, { token: boss.token });
    const [unused, used] = [await add(), await add()];
    await apply(unused.code);
    await apply(used.code);
    await use(used);
    expect((await remove(unused)).status).toBe(200);
    expect((await remove(unused)).body.code).toBe('payments.coupon-not-found');
    expect((await remove(used)).body).toMatchObject({ statusCode: 409, code: 'payments.coupon-in-use' });
    expect((await apply(unused.code)).body.code).toBe('payments.coupon-unknown');
  });

  test('each act is in the audit log', async () => {
    const coupon = await add();
    await put(coupon, { percent: 20 });
    await site.call('DELETE', `/admin/coupons/${coupon._id}`, { token: boss.token });
    const { rows } = await site.runtime.database.pool.query(
      'select action from audit_log where object_id = $1 order by id',
      [coupon._id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['coupon.created', 'coupon.changed', 'coupon.removed']);
  });
});
