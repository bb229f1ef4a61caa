/**
 * Builds the demo world: the cast comes in and does what the plan says, through the same routes as everybody, while
 * a clock of their own walks through three months.
 */
import { openDoor } from '#app/server/http.ts';
import { checkLedger, rollUp } from '#domains/wallet/server/index.ts';
import { SetClock } from '#platform/server/clock.ts';
import type { House } from '#platform/server/house.ts';
import {
  admitApplicant,
  admitOperator,
  approve,
  furnishProfile,
  openCategories,
} from './build/admit-people.ts';
import { DemoHouse } from './build/demo-house.ts';
import { comingPost, type Present, perform } from './build/perform.ts';
import { Pictures } from './build/pictures.ts';
import { uploadPhotos } from './build/upload-photos.ts';
import { Visitor } from './build/visitor.ts';
import type { Cast, Company } from './cast/cast.ts';
import { applicants } from './cast/front-desk.ts';
import type { CastApplicant, CastCreator } from './cast/people.ts';
import type { Act } from './plan/happening.ts';
import { planWorld } from './plan/plan-world.ts';

const DAY_MILLISECONDS = 24 * 60 * 60_000;
// The operator decides within hours, and before the first post.
const APPROVED_AFTER_DAYS = 0.2;
// Before the first creator comes in.
const OPENED_DAYS_AGO = 92;
// While nobody looks yet, both photo workers; afterwards one of them is left to whoever does.
const LANES: Record<Act, number> = { 1: 2, 2: 1 };

export interface WorldOptions {
  /** The running site's house: the builder shares its database, storage and time of building. */
  site: House;
  cast: Cast;
  /** Stops the building between two happenings. */
  signal: AbortSignal;
  /** Called after each act, when its books have been found to balance. */
  afterAct(act: Act): Promise<void>;
}

/** Builds both acts, one after the other; throws when the house refuses something or the books do not balance. */
export async function buildWorld({ site, cast, signal, afterAct }: WorldOptions): Promise<void> {
  const builtAt = site.clock.now();
  const clock = new SetClock(builtAt);
  const setDaysAgo = (daysAgo: number) => clock.set(new Date(builtAt.getTime() - daysAgo * DAY_MILLISECONDS));
  const house = new DemoHouse(site, clock);
  const door = await openDoor({ house, door: 'api', checkAnswers: false });
  const pictures = await Pictures.open();
  const guest = new Visitor(door);
  const plan = planWorld(cast);
  const fans = new Map([...cast.first.fans, ...cast.second.fans].map((fan) => [fan.username, fan]));
  const present: Present = {
    guest,
    pictures,
    cast: { fans },
    fans: new Map(),
    creators: new Map(),
    files: new Map(),
  };

  setDaysAgo(OPENED_DAYS_AGO);
  const operator = await admitOperator(house, guest, pictures);
  const categoryIds = await openCategories(operator);

  async function admit(person: CastApplicant, papers: 1 | 2): Promise<Visitor> {
    signal.throwIfAborted();
    setDaysAgo(person.joinedDaysAgo);
    return admitApplicant(guest, person, papers, categoryIds, pictures);
  }

  async function admitCreator(creator: CastCreator, index: number): Promise<void> {
    const visitor = await admit(creator, index % 2 === 0 ? 1 : 2);
    await furnishProfile(visitor, creator, pictures);
    setDaysAgo(creator.joinedDaysAgo - APPROVED_AFTER_DAYS);
    await approve(operator, creator.username);
    const { _id: id } = await visitor.call<{ _id: string }>('GET', '/users/me');
    present.creators.set(creator.key, { creator, visitor, id, postIds: new Map() });
  }

  /** Holds end as days pass, as they do on the running site. */
  async function passDays(from: number, until: number): Promise<void> {
    for (let daysAgo = Math.floor(from); daysAgo > until; daysAgo--) {
      setDaysAgo(daysAgo);
      await house.runJob('mature-earnings');
    }
    setDaysAgo(until);
  }

  async function play(act: Act, { creators }: Company): Promise<void> {
    for (const [index, creator] of creators.entries()) await admitCreator(creator, index);
    const happenings = plan.filter((each) => each.act === act);
    const posts = happenings.flatMap((each) => (each.what === 'publish' ? comingPost(present, each) : []));
    for (const [name, file] of uploadPhotos(posts, pictures, { lanes: LANES[act], signal }))
      present.files.set(name, file);
    let today = OPENED_DAYS_AGO;
    for (const happening of happenings) {
      signal.throwIfAborted();
      await passDays(today, happening.daysAgo);
      today = happening.daysAgo;
      await perform(present, happening);
    }
    await passDays(today, 0);
    await closeBooks();
    await afterAct(act);
  }

  async function closeBooks(): Promise<void> {
    // The site may have been used meanwhile: its payments lie in the future of the builder's clock.
    clock.set(site.clock.now());
    while ((await house.database.transaction(rollUp)) > 0);
    const faults = await house.write({}, checkLedger);
    if (faults.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(faults)}`);
  }

  try {
    for (const [index, person] of applicants.entries()) await admit(person, index === 0 ? 1 : 2);
    await play(1, cast.first);
    await play(2, cast.second);
  } finally {
    const visitors = [
      operator,
      ...present.fans.values(),
      ...[...present.creators.values()].map((each) => each.visitor),
    ];
    // The list of devices is to show those of the visitor only.
    if (!signal.aborted)
      for (const visitor of visitors) await visitor.call('POST', '/auth/logout').catch(() => {});
    await door.close();
  }
}
