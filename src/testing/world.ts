/**
 * A small world for tests that ask who may do what: one person for every way to stand towards a creator and her
 * posts, made through the real routes. Each person has details that nobody else may read.
 */
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { administer } from '#platform/server/db/scratch.ts';
import {
  freshUsername,
  giveTokens,
  operator,
  publishGallery,
  publishPost,
  registerCreator,
  registerFan,
  skipUsernames,
  suspend,
  type TestPost,
  type TestUser,
  usernamesGiven,
} from './factories.ts';
import { openTestSite, type TestSite } from './site.ts';

export const actors = [
  'anonymous',
  /** Owns what fans own in a test: payments, receipts, sessions. Has tokens. */
  'fan',
  /** Has no tokens. */
  'otherFan',
  /** Follows the owner. Has tokens. */
  'follower',
  /** Has bought the owner's sold post and gallery. Has tokens. */
  'buyer',
  /** The approved creator whose posts these are. */
  'owner',
  'otherCreator',
  'unapproved',
  /** A fan whose account the operator has suspended, and whose session was forgotten. */
  'suspended',
  /** A fan who has logged out, with the token of before. */
  'revoked',
  'operator',
] as const;

export type Actor = (typeof actors)[number];
export type ActorWithAccount = Exclude<Actor, 'anonymous'>;

/** The owner's posts and galleries, by who may open their photos. */
export interface WorldPosts {
  open: TestPost;
  followers: TestPost;
  sold: TestPost;
  draft: TestPost;
  soldGallery: TestPost;
  draftGallery: TestPost;
}

/** Who gets addresses of the real photos. */
export const entitled: Readonly<Record<keyof WorldPosts, readonly Actor[]>> = {
  open: actors,
  followers: ['follower', 'owner', 'operator'],
  sold: ['buyer', 'owner', 'operator'],
  draft: ['owner', 'operator'],
  soldGallery: ['buyer', 'owner', 'operator'],
  draftGallery: ['owner', 'operator'],
};

export interface World {
  site: TestSite;
  users: Readonly<Record<ActorWithAccount, TestUser>>;
  posts: WorldPosts;
  /** The charge with which the buyer bought the sold post. */
  purchaseId: string;
  /** The ID documents of the unapproved creator, waiting for review. */
  reviewId: string;
  /** What only the user (and for ID documents the operator) may read: email address, legal name. */
  privateWordsOf(user: ActorWithAccount): readonly string[];
  tokenOf(actor: Actor): string | undefined;
}

/** Letters that stand in no other text: names have no digits. */
function legalNameOf(actor: ActorWithAccount): string {
  return `Quorv${actor.toLowerCase()}`;
}

const SOLD_PRICE = 5;
const ENOUGH_HUNDREDTHS = 300_00;

/** What is known of a world beside its database and its files; `world.json` in its folder. */
interface WorldFacts extends Pick<World, 'users' | 'posts' | 'purchaseId' | 'reviewId'> {
  usernamesGiven: number;
}

/** Opens a site with everybody in it: a copy of one that is built once in a run. `environment` as for `openTestSite`. */
export async function openWorld(environment: Record<string, string> = {}): Promise<World> {
  const facts = await ensureWorld();
  skipUsernames(facts.usernamesGiven);
  const from = { database: inject('worldName'), media: join(inject('worldFolder'), 'media') };
  const site = await openTestSite(environment, { from });
  // The run may go on for longer than a proof is fresh; what a stale one is answered stands beside the actions.
  await site.runtime.database.pool.query('update sessions set authenticated_at = now()');
  const { users } = facts;
  return {
    ...facts,
    site,
    privateWordsOf: (user) => [emailOf(user, users[user]), legalNameOf(user)],
    tokenOf: (actor) => (actor === 'anonymous' ? undefined : users[actor].token),
  };
}

let known: Promise<WorldFacts> | undefined;

function ensureWorld(): Promise<WorldFacts> {
  known ??= buildOnce();
  return known;
}

/** The first process builds it; those of other test files wait. */
async function buildOnce(): Promise<WorldFacts> {
  const file = join(inject('worldFolder'), 'world.json');
  const gate = new pg.Client({ connectionString: inject('adminUrl') });
  await gate.connect();
  try {
    await gate.query("select pg_advisory_lock(hashtext('the world of the tests'))");
    if (!existsSync(file)) await writeFile(file, JSON.stringify(await buildWorld()));
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await gate.end();
  }
}

async function buildWorld(): Promise<WorldFacts> {
  const site = await openTestSite();
  const users = await registerUsers(site);
  const posts: WorldPosts = {
    open: await publishPost(site, users.owner, { photos: 1 }),
    followers: await publishPost(site, users.owner, { photos: 1, audience: 'followers' }),
    sold: await publishPost(site, users.owner, { photos: 1, audience: 'buyers', price: SOLD_PRICE }),
    draft: await publishPost(site, users.owner, { photos: 1, status: 'inactive' }),
    soldGallery: await publishGallery(site, users.owner, { audience: 'buyers', price: SOLD_PRICE }),
    draftGallery: await publishGallery(site, users.owner, { status: 'inactive' }),
  };
  for (const fan of [users.fan, users.follower, users.buyer]) await giveTokens(site, fan, ENOUGH_HUNDREDTHS);
  await must(site, 'POST', `/follows/${users.owner.id}`, users.follower);
  const purchase = await must(site, 'POST', `/wallet/charges/feed/${posts.sold._id}`, users.buyer);
  await must(site, 'POST', `/wallet/charges/gallery/${posts.soldGallery._id}`, users.buyer);
  await endSessions(site, users);
  const reviews = await must(site, 'GET', '/admin/creator-reviews', users.operator);
  await site.drain();
  await site.close(async ({ database, media }) => {
    const name = inject('worldName');
    await administer(inject('adminUrl'), `create database ${name} template ${database}`);
    await cp(media, join(inject('worldFolder'), 'media'), { recursive: true });
  });
  return {
    users,
    posts,
    purchaseId: purchase._id,
    reviewId: reviews.data[0]._id,
    usernamesGiven: usernamesGiven(),
  };
}

async function registerUsers(site: TestSite): Promise<World['users']> {
  const fan = (actor: ActorWithAccount) =>
    registerFan(site, {
      username: freshUsername(actor.toLowerCase()),
      name: 'Robin',
      lastName: legalNameOf(actor),
    });
  const creator = (actor: ActorWithAccount, approved: boolean) =>
    registerCreator(site, {
      username: freshUsername(actor.toLowerCase()),
      lastName: legalNameOf(actor),
      approved,
    });
  return {
    fan: await fan('fan'),
    otherFan: await fan('otherFan'),
    follower: await fan('follower'),
    buyer: await fan('buyer'),
    owner: await creator('owner', true),
    otherCreator: await creator('otherCreator', true),
    unapproved: await creator('unapproved', false),
    suspended: await fan('suspended'),
    revoked: await fan('revoked'),
    operator: await operator(site),
  };
}

function emailOf(actor: ActorWithAccount, { username }: TestUser): string {
  if (actor === 'operator') return `${username}@site.test`;
  const isCreator = actor === 'owner' || actor === 'otherCreator' || actor === 'unapproved';
  return `${username}@${isCreator ? 'creators' : 'fans'}.test`;
}

async function endSessions(site: TestSite, users: World['users']): Promise<void> {
  await must(site, 'POST', '/auth/logout', users.revoked);
  await suspend(site, users.suspended);
  // Suspending has ended the session as well; alive again, it shows that the account itself is asked.
  await site.runtime.database.pool.query('update sessions set revoked_at = null where account_id = $1', [
    users.suspended.id,
  ]);
}

async function must(site: TestSite, method: 'GET' | 'POST', path: string, { token }: TestUser) {
  const answer = await site.call(method, path, { token, ...(method === 'POST' ? { body: {} } : {}) });
  if (answer.status !== 200) throw new Error(`${method} ${path} failed: ${JSON.stringify(answer.body)}`);
  return answer.data;
}
