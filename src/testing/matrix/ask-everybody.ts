/** Tests every row of a domain's part of the authorization matrix, as every actor, in its own world. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askRow } from '../ask-row.ts';
import { countWrites, type WriteCounter } from '../count-writes.ts';
import type { TestPost } from '../factories.ts';
import type { Answer } from '../site.ts';
import { dropConversions } from '../videos.ts';
import { type Actor, type ActorWithAccount, actors, entitled, openWorld, type World } from '../world.ts';
import { questionsOf } from './questions.ts';
import type { Expected, Row } from './row.ts';

/** Posts of the world of which an answer has addresses that open a real photo. A locked preview is none. */
async function photosIn({ posts, site }: World, text: string): Promise<string[]> {
  const found = await Promise.all(
    Object.entries<TestPost>({ ...posts }).map(async ([kind, { fileIds }]) => {
      const ofPost = fileIds.flatMap(
        (id) => text.match(new RegExp(`/media/[^/"]+/${id}/(?!locked)\\w+`)) ?? [],
      );
      // At the API's listener a locked photo has an address too, which opens nothing until it is bought; one of the
      // site's listener opens nothing there, and is told to those alone who may open it.
      const opened = await Promise.all(ofPost.map((url) => site.inject('api', { url })));
      return opened.some(({ statusCode }) => statusCode !== 403) ? [kind] : [];
    }),
  );
  return found.flat();
}

/** Users other than the actor whose email address or legal name is in an answer. */
function exposedIn(world: World, text: string, actor: Actor): string[] {
  const others = (Object.keys(world.users) as ActorWithAccount[]).filter((user) => user !== actor);
  return others.filter((user) => world.privateWordsOf(user).some((secret) => text.includes(secret)));
}

function outcome({ status }: Answer): Expected {
  // What leads on has been done, too.
  return status >= 200 && status < 400 ? 'ok' : (status as Expected);
}

/** What must not be in an answer, as sentences; and what must be and is not. */
async function faultsOf(world: World, row: Row, actor: Actor, answer: Answer): Promise<string[]> {
  const text = Buffer.isBuffer(answer.body) ? '' : JSON.stringify(answer.body);
  const faults: string[] = [];
  const photos = await photosIn(world, text);
  for (const kind of photos) {
    if (!entitled[kind as keyof typeof entitled].includes(actor)) faults.push(`has photos of ${kind}`);
  }
  const shouldShow = row.shows && row.answers[actor] === 'ok' && entitled[row.shows].includes(actor);
  if (shouldShow && !photos.includes(row.shows ?? '')) faults.push(`has no photos of ${row.shows}`);
  const maySeeDocuments = row.isAboutDocuments && actor === 'operator';
  if (!maySeeDocuments) for (const user of exposedIn(world, text, actor)) faults.push(`exposes ${user}`);
  if (answer.status >= 400 && answer.body !== '') {
    if (typeof answer.body?.message !== 'string') faults.push('says no sentence');
    if ('data' in answer.body) faults.push('has data in a failure');
  }
  return faults;
}

/** Registers a test for each row. */
export function askEverybody(rows: readonly Row[]): void {
  let world: World;
  let writes: WriteCounter;
  beforeAll(async () => {
    world = await openWorld();
    writes = await countWrites(world.site);
  });
  afterAll(() => world.site.close());

  const named = rows.map((row) => [row.about ? `${row.route} (${row.about})` : row.route, row] as const);
  test.each(named)('%s', async (_name, row) => {
    const answers: Partial<Record<Actor, Expected>> = {};
    const faults: string[] = [];
    const { outbox } = world.site.runtime;
    const questions = questionsOf(world, row);
    for (const actor of actors) {
      const ask = await questions.next(actor);
      // What the question itself needed is not to come in between.
      await outbox.deliverAll();
      await dropConversions(world.site);
      const { rows: written, result: answer } = await writes.during(async () => {
        const answered = await askRow(world, row, actor, ask);
        if (outcome(answered) !== 'ok') await outbox.deliverAll();
        return answered;
      });
      answers[actor] = outcome(answer);
      if (answers[actor] !== 'ok') expect(written, `rows written by the "no" to ${actor}`).toBe(0);
      questions.answered(answer, written);
      faults.push(...(await faultsOf(world, row, actor, answer)).map((fault) => `${actor}: ${fault}`));
      // What was just uploaded would be converted where the next question drains.
      await dropConversions(world.site);
    }
    expect(answers).toEqual(row.answers);
    expect(faults).toEqual([]);
  });
}
