/** Turns a happening of the plan into what a person does. */
import { setTimeout as pause } from 'node:timers/promises';
import { tokens, toWire } from '#platform/contract/money.ts';
import type { CastCreator, CastFan } from '../cast/users.ts';
import type { Happening } from '../plan/happening.ts';
import { admitFan, confirmAddress } from './admit-users.ts';
import type { DemoRuntime } from './demo-runtime.ts';
import type { Pictures } from './pictures.ts';
import { type ComingPost, formOf } from './upload-photos.ts';
import type { Visitor } from './visitor.ts';

// A payment is credited before its call answers; only if the site's own delivery comes first it takes longer.
const CREDITED_WITHIN_MILLISECONDS = 10_000;
const RECHECK_MILLISECONDS = 50;

export interface PresentCreator {
  creator: CastCreator;
  visitor: Visitor;
  id: string;
  /** By their place in the cast's list; those that are published so far. */
  postIds: Map<number, string>;
}

/** The registered users and their uploads. */
export interface Present {
  runtime: DemoRuntime;
  guest: Visitor;
  pictures: Pictures;
  cast: { fans: ReadonlyMap<string, CastFan> };
  fans: Map<string, Visitor>;
  creators: Map<string, PresentCreator>;
  /** Ids of uploaded photos by the picture's name. */
  files: Map<string, Promise<string>>;
}

function known<T>(map: ReadonlyMap<string, T>, name: string): T {
  const found = map.get(name);
  if (!found) throw new Error(`${name} is not here`);
  return found;
}

/** Performs the planned steps; throws when the site refuses one or a fan's balance differs from the plan. */
export async function perform(present: Present, happening: Happening): Promise<void> {
  switch (happening.what) {
    case 'join': {
      const fan = known(present.cast.fans, happening.fan);
      present.fans.set(happening.fan, await admitFan(present.guest, fan, present.pictures));
      return;
    }
    case 'confirm-address':
      return confirmAddress(present.runtime, present.guest, happening.fan);
    case 'publish':
      return publish(present, happening);
    case 'follow': {
      const { id } = known(present.creators, happening.creator);
      await known(present.fans, happening.fan).call('POST', `/follows/${id}`);
      return;
    }
    case 'like':
    case 'bookmark': {
      const body = { objectId: postIdOf(present, happening), objectType: 'feed', action: happening.what };
      await known(present.fans, happening.fan).call('POST', '/reactions', body);
      return;
    }
    case 'top-up':
      return topUp(known(present.fans, happening.fan), happening);
    case 'tip':
    case 'unlock': {
      const { balanceAfter } = await pay(present, known(present.fans, happening.fan), happening);
      if (balanceAfter !== toWire(tokens(happening.balanceTokens)))
        throw otherBalance(happening, balanceAfter);
      return;
    }
  }
}

/** A post of the plan before it is published. */
export function comingPost(present: Present, { creator: key, post: index }: PostOf): ComingPost {
  const { creator, visitor } = known(present.creators, key);
  const post = creator.posts[index];
  if (!post) throw new Error(`${key} has no post ${index}`);
  return { post, visitor };
}

async function publish(present: Present, planned: PostOf): Promise<void> {
  const { post, visitor } = comingPost(present, planned);
  const form = await formOf(post, present.files, present.pictures);
  const { _id } = await visitor.call<{ _id: string }>('POST', '/performer/feeds', form);
  known(present.creators, planned.creator).postIds.set(planned.post, _id);
}

interface PostOf {
  creator: string;
  post: number;
}

function postIdOf(present: Present, { creator, post }: PostOf): string {
  const id = known(present.creators, creator).postIds.get(post);
  if (!id) throw new Error(`post ${post} of ${creator} is not published`);
  return id;
}

type Charge = Extract<Happening, { what: 'tip' | 'unlock' }>;
type TopUp = Extract<Happening, { what: 'top-up' }>;

function pay(present: Present, fan: Visitor, charge: Charge): Promise<{ balanceAfter: number }> {
  const amount = toWire(tokens(charge.amountTokens));
  if (charge.what === 'tip') {
    const { id } = known(present.creators, charge.creator);
    const { creator, message, post } = charge;
    const feedId = post === undefined ? undefined : postIdOf(present, { creator, post });
    return fan.call('POST', `/wallet/charges/tip/${id}`, { price: amount, message, feedId });
  }
  const id = postIdOf(present, charge);
  return fan.call('POST', `/wallet/charges/feed/${id}`, { expectedPrice: amount });
}

async function topUp(fan: Visitor, wanted: TopUp): Promise<void> {
  const balance = await payIn(fan, toWire(tokens(wanted.amountTokens)), toWire(tokens(wanted.balanceTokens)));
  if (balance !== undefined) throw otherBalance(wanted, balance);
}

/** A fan tops up by an amount, whatever they have. */
export async function topUpBy(fan: Visitor, amount: number): Promise<void> {
  const before = await balanceOf(fan);
  const wanted = Math.round((before + amount) * 100) / 100;
  const balance = await payIn(fan, amount, wanted);
  if (balance !== undefined) throw new Error(`after a top-up there are ${balance}, and not ${wanted}`);
}

const balanceOf = async (fan: Visitor) =>
  (await fan.call<{ balance: number }>('GET', '/wallet/history?limit=1')).balance;

/** Pays by card and waits for the tokens; answers another balance than the wanted one. */
async function payIn(fan: Visitor, amount: number, wanted: number): Promise<number | undefined> {
  const { _id } = await fan.call<{ _id: string }>('POST', '/payment/wallet/top-up', { amount });
  await fan.call('POST', `/payment/sandbox/${_id}/pay`, { card: 'pays' });
  const deadline = Date.now() + CREDITED_WITHIN_MILLISECONDS;
  for (;;) {
    const balance = await balanceOf(fan);
    if (balance === wanted) return undefined;
    if (Date.now() > deadline) return balance;
    await pause(RECHECK_MILLISECONDS);
  }
}

function otherBalance({ what, fan, balanceTokens }: Charge | TopUp, balance: number): Error {
  return new Error(
    `after this ${what} ${fan} has ${balance}, the plan says ${toWire(tokens(balanceTokens))}`,
  );
}
