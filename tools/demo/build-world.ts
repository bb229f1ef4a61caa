/**
 * Builds the demo world: the cast comes in and does what the plan says, through the same routes as everybody, while
 * a clock of their own walks through three months.
 */

import type { FastifyInstance } from 'fastify';
import { openListener } from '#app/server/listeners/http.ts';
import { writeLastSeen } from '#domains/accounts/server/index.ts';
import { checkLedger, rollUp } from '#domains/wallet/server/index.ts';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import {
  admitApplicant,
  admitOperator,
  approve,
  confirmAddress,
  fillProfile,
  openCategories,
  wearPicture,
} from './build/admit-users.ts';
import { BygoneClock } from './build/bygone-clock.ts';
import { ClipMaker } from './build/clip-maker.ts';
import { DemoRuntime } from './build/demo-runtime.ts';
import { fillAdmin } from './build/fill-admin.ts';
import { fillGalleries } from './build/fill-galleries.ts';
import { fillInboxes } from './build/fill-inboxes.ts';
import { fillMedia } from './build/fill-media.ts';
import { fillModeration } from './build/fill-moderation.ts';
import { fillOffers } from './build/fill-offers.ts';
import { fillProducts } from './build/fill-products.ts';
import { fillSite } from './build/fill-site.ts';
import { orderBells } from './build/order-bells.sql.ts';
import { comingPost, type Present, perform } from './build/perform.ts';
import { PictureUploads } from './build/picture-uploads.ts';
import { Pictures } from './build/pictures.ts';
import { playBlocks } from './build/play-blocks.ts';
import { playComments } from './build/play-comments.ts';
import { playConversations } from './build/play-conversations.ts';
import { playOrders } from './build/play-orders.ts';
import { playPayouts } from './build/play-payouts.ts';
import { playSubscriptions } from './build/play-subscriptions.ts';
import { untilOpen } from './build/until-open.ts';
import { uploadPhotos } from './build/upload-photos.ts';
import { Visitor } from './build/visitor.ts';
import type { Cast, Company } from './cast/cast.ts';
import { applicants } from './cast/support-team.ts';
import type { CastApplicant, CastCreator } from './cast/users.ts';
import type { Action, Happening } from './plan/happening.ts';
import { planWorld } from './plan/plan-world.ts';

// The operator decides within hours, and before the first post.
const APPROVED_AFTER_DAYS = 0.2;
// A minute later the decision stands, and is mailed.
const NOTIFIED_AFTER_DAYS = MINUTE_MILLISECONDS / DAY_MILLISECONDS;
// Before the first creator comes in.
const OPENED_DAYS_AGO = 92;
// The operator logs in every day.
const OPERATOR_SEEN_DAYS_AGO = 0.1;
// Before the first visitor both photo workers may be used; afterwards one stays free.
const LANES: Record<Action, number> = { 1: 2, 2: 1 };

export interface WorldOptions {
  /** The running site's runtime: the builder shares its database, its storage and the time of the build. */
  site: Runtime;
  cast: Cast;
  /** Stops the building between two happenings. */
  signal: AbortSignal;
  /** Called after each act, when its books have been found to balance. */
  afterAction(action: Action): Promise<void>;
}

/** What the steps of a build share. */
interface Stage {
  runtime: DemoRuntime;
  site: Runtime;
  clock: BygoneClock;
  builtAt: Date;
  plan: readonly Happening[];
  present: Present;
  operator: Visitor;
  pictureUploads: FastifyInstance;
  categoryIds: ReadonlyMap<string, string>;
  signal: AbortSignal;
}

/** Builds both parts, one after the other; throws when the site refuses a request or the ledger does not balance. */
export async function buildWorld({ site, cast, signal, afterAction }: WorldOptions): Promise<void> {
  const builtAt = site.clock.now();
  const opened = daysBefore(builtAt, OPENED_DAYS_AGO);
  const clock = new BygoneClock(site.clock, opened);
  const runtime = new DemoRuntime(site, clock);
  const listener = await openListener({ runtime, listener: 'api', checkAnswers: false });
  const pictureUploads = await openListener({
    runtime: new PictureUploads(site, new BygoneClock(site.clock, opened)),
    listener: 'api',
    checkAnswers: false,
  });
  const failing = new AbortController();
  const stopping = AbortSignal.any([signal, failing.signal]);
  const guest = new Visitor(listener, () => untilOpen(site, stopping));
  const present = await emptySite(runtime, guest, cast);
  try {
    const operator = await admitOperator(runtime, present.guest, present.pictures);
    const stage: Stage = {
      runtime,
      site,
      clock,
      builtAt,
      plan: planWorld(cast),
      present,
      operator,
      pictureUploads,
      categoryIds: await openCategories(operator),
      signal: stopping,
    };
    for (const [index, user] of applicants.entries()) {
      const applicant = await admit(stage, user, index);
      await wearPicture(applicant, user.key, present.pictures);
      await applicant.call('POST', '/auth/logout');
    }
    for (const [action, company] of [[1, cast.first] as const, [2, cast.second] as const]) {
      await playAction(stage, action, company);
      await fillProducts({ ...stage, setDaysAgo: (days) => setDaysAgo(stage, days) }, company.creators);
      if (action === 1) {
        await maintainSite(stage);
        await playSubscriptions({ ...stage, setDaysAgo: (days) => setDaysAgo(stage, days) });
        await playPayouts({ ...stage, setDaysAgo: (days) => setDaysAgo(stage, days) });
        await playConversations({ ...stage, setDaysAgo: (days) => setDaysAgo(stage, days) });
        await fillInboxes({ ...stage, setDaysAgo: (days) => setDaysAgo(stage, days) });
        await playOrders({ ...stage, setDaysAgo: (days) => setDaysAgo(stage, days) });
        await playComments({ ...stage, setDaysAgo: (days) => setDaysAgo(stage, days) });
        await fillGalleries({ ...stage, setDaysAgo: (days) => setDaysAgo(stage, days) });
        // Of what follows nobody is seen later than before: the last note would stand.
        await writeLastSeen(runtime);
        await fillModeration({ ...stage, setDaysAgo: (days) => setDaysAgo(stage, days) });
        await fillMedia({
          ...stage,
          clips: await ClipMaker.open(site.config),
          setDaysAgo: (days) => setDaysAgo(stage, days),
          momentOf: (days) => daysBefore(builtAt, days),
        });
      } else {
        // In the second action the blocked still act.
        await playBlocks({ ...stage, setDaysAgo: (days) => setDaysAgo(stage, days) });
      }
      await writeLastSeen(runtime);
      await closeBooks(stage);
      await afterAction(action);
    }
    await logEverybodyOut(stage);
  } finally {
    failing.abort();
    // Photos on their way need the database, which may be closed once we have answered.
    await Promise.allSettled(present.files.values());
    await listener.close();
    await pictureUploads.close();
  }
}

async function emptySite(runtime: DemoRuntime, guest: Visitor, { first, second }: Cast): Promise<Present> {
  return {
    runtime,
    guest,
    pictures: await Pictures.open(),
    cast: { fans: new Map([...first.fans, ...second.fans].map((fan) => [fan.username, fan])) },
    fans: new Map(),
    creators: new Map(),
    files: new Map(),
  };
}

const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * DAY_MILLISECONDS);

function setDaysAgo({ clock, builtAt }: Stage, daysAgo: number): void {
  clock.set(daysBefore(builtAt, daysAgo));
}

async function admit(stage: Stage, user: CastApplicant, index: number): Promise<Visitor> {
  stage.signal.throwIfAborted();
  setDaysAgo(stage, user.joinedDaysAgo);
  const { runtime, guest, pictures } = stage.present;
  const documents = index % 2 === 0 ? 1 : 2;
  const visitor = await admitApplicant(guest, user, documents, stage.categoryIds, pictures);
  await confirmAddress(runtime, guest, user.username);
  return visitor;
}

async function admitCreator(stage: Stage, creator: CastCreator, index: number): Promise<void> {
  const visitor = await admit(stage, creator, index);
  await fillProfile(visitor, creator, stage.present.pictures);
  setDaysAgo(stage, creator.joinedDaysAgo - APPROVED_AFTER_DAYS);
  await approve(stage.operator, creator.username);
  setDaysAgo(stage, creator.joinedDaysAgo - APPROVED_AFTER_DAYS - NOTIFIED_AFTER_DAYS);
  await stage.runtime.runJob('creators.mail-decisions');
  const { _id: id } = await visitor.call<{ _id: string }>('GET', '/users/me');
  stage.present.creators.set(creator.key, { creator, visitor, id, postIds: new Map() });
}

async function playAction(stage: Stage, action: Action, { creators }: Company): Promise<void> {
  const { plan, present, signal } = stage;
  for (const [index, creator] of creators.entries()) await admitCreator(stage, creator, index);
  const happenings = plan.filter((each) => each.action === action);
  const posts = happenings.flatMap((each) => (each.what === 'publish' ? comingPost(present, each) : []));
  const uploaders = posts.map(({ post, visitor }) => ({ post, visitor: visitor.at(stage.pictureUploads) }));
  const uploads = uploadPhotos(uploaders, present.pictures, { lanes: LANES[action], signal });
  for (const [name, file] of uploads) present.files.set(name, file);
  let today = OPENED_DAYS_AGO;
  for (const happening of happenings) {
    signal.throwIfAborted();
    await passDays(stage, today, happening.daysAgo);
    today = happening.daysAgo;
    await perform(present, happening);
  }
  await passDays(stage, today, 0);
}

/** Holds end as days pass, as they do on the running site. */
async function passDays(stage: Stage, from: number, until: number): Promise<void> {
  for (let daysAgo = Math.floor(from); daysAgo > until; daysAgo--) {
    setDaysAgo(stage, daysAgo);
    await stage.runtime.runJob('mature-earnings');
  }
  setDaysAgo(stage, until);
}

/** What the operator does besides letting creators in. */
async function maintainSite(stage: Stage): Promise<void> {
  const { present, operator, builtAt } = stage;
  const tools = {
    guest: present.guest,
    operator,
    pictures: present.pictures,
    setDaysAgo: (days: number) => setDaysAgo(stage, days),
    momentOf: (days: number) => daysBefore(builtAt, days),
  };
  await fillSite(tools);
  await fillAdmin(tools);
  await fillOffers({ ...tools, creators: present.creators });
}

async function closeBooks({ runtime, site, clock }: Stage): Promise<void> {
  // The site may have been used meanwhile: its payments lie in the future of the builder's clock.
  clock.set(site.clock.now());
  await runtime.runJob('mature-earnings');
  while ((await runtime.database.transaction(rollUp)) > 0);
  const faults = await checkLedger({ read: () => runtime.read(), write: (work) => runtime.write({}, work) });
  if (faults.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(faults)}`);
}

/** The list of devices is to show only those of the person who looks. Everybody leaves when last heard of. */
async function logEverybodyOut(stage: Stage): Promise<void> {
  const { plan, present, operator, runtime } = stage;
  await runtime.database.transaction(orderBells);
  const leave = async (visitor: Visitor, daysAgo: number) => {
    setDaysAgo(stage, daysAgo);
    await seeOlderNotices(visitor);
    await visitor.call('POST', '/auth/logout');
  };
  const lastOf = (isTheirs: (happening: Happening) => boolean) =>
    Math.min(...plan.filter(isTheirs).map(({ daysAgo }) => daysAgo));
  for (const [name, visitor] of present.fans) {
    await leave(
      visitor,
      lastOf((each) => 'fan' in each && each.fan === name),
    );
  }
  for (const [key, { visitor }] of present.creators) {
    await leave(
      visitor,
      lastOf((each) => each.what === 'publish' && each.creator === key),
    );
  }
  await leave(operator, OPERATOR_SEEN_DAYS_AGO);
  await writeLastSeen(runtime);
}

// What a visitor of the demo finds new in the bell.
const NEW_NOTICES = 3;

/** Everybody has looked at their bell, but for the latest lines. */
async function seeOlderNotices(visitor: Visitor): Promise<void> {
  const { data } = await visitor.call<{ data: { position: number }[] }>(
    'GET',
    `/notifications?limit=${NEW_NOTICES + 1}`,
  );
  const position = data[NEW_NOTICES]?.position;
  if (position !== undefined) await visitor.call('PUT', '/notifications/seen', { position });
}
