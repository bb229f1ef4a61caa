/**
 * An inbox must not get slower as it fills: a page of it and the total of what is unread, for a creator with 100,000
 * conversations beside one with 100; and a conversation of 60,000 messages opens beside one of 60.
 */
import { type BenchSite, openBenchSite } from './bench-site.ts';
import type { Bench, Figure } from './figure.ts';
import { loadHttp } from './load-http.ts';
import { registerCreator, seedConversations, seedFans } from './seed-conversations.ts';

const MANY = 100_000;
const FEW = 100;
const LONG = 60_000;
const SHORT = 60;
const ROUNDS = 5;
const SECONDS = 2;
const WARM_UP_SECONDS = 4;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
/** Of the first conversation of that kind; see `idOf`. */
const firstOf = (kind: string) => `0190${kind}-0000-7000-8000-000000000001`;

const bench: Bench = async ({ say }) => {
  const site = await openBenchSite();
  try {
    const tokens = {
      many: await registerCreator(site, 'manyfans'),
      few: await registerCreator(site, 'fewfans'),
      long: await registerCreator(site, 'longtalk'),
      short: await registerCreator(site, 'shorttalk'),
    };
    await seedFans(site.databaseUrl, MANY);
    await seedConversations(site.databaseUrl, 'manyfans', 'a001', { fans: MANY, messages: 4 });
    await seedConversations(site.databaseUrl, 'fewfans', 'a002', { fans: FEW, messages: 4 });
    await seedConversations(site.databaseUrl, 'longtalk', 'a003', { fans: 1, messages: LONG });
    await seedConversations(site.databaseUrl, 'shorttalk', 'a004', { fans: 1, messages: SHORT });
    say(`${MANY.toLocaleString('en')} conversations and ${LONG.toLocaleString('en')} messages are there`);
    const compare = (name: string, limitIs: string, large: Asked, small: Asked) =>
      compareTimes(site, { name, limitIs, large, small, say });
    const page = '/conversations?limit=25';
    const total = '/messages/total-unread-messages';
    return [
      await compare(
        'a page of an inbox with 100,000 conversations',
        'the same with 100',
        [page, tokens.many],
        [page, tokens.few],
      ),
      await compare(
        'the unread total of 100,000 conversations',
        'the same of 100',
        [total, tokens.many],
        [total, tokens.few],
      ),
      await compare(
        'a conversation of 60,000 messages is opened',
        'the same with 60',
        [`/messages/conversations/${firstOf('a003')}?limit=25`, tokens.long],
        [`/messages/conversations/${firstOf('a004')}?limit=25`, tokens.short],
      ),
    ];
  } finally {
    await site.close();
  }
};

/** A path, and who asks. */
type Asked = readonly [string, string];

interface Comparison {
  name: string;
  limitIs: string;
  large: Asked;
  small: Asked;
  say(line: string): void;
}

/** Middle latencies, in turns, so that a busy neighbour on the machine slows both alike. */
async function compareTimes(
  site: BenchSite,
  { name, limitIs, large, small, say }: Comparison,
): Promise<Figure> {
  const time = async ([path, token]: Asked, seconds = SECONDS) => {
    const headers = { authorization: token };
    return (await loadHttp({ url: `${site.address}${path}`, headers, connections: 1, seconds })).p50;
  };
  await time(large, WARM_UP_SECONDS);
  await time(small, WARM_UP_SECONDS);
  const rounds: { measured: number; limit: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ measured: await time(large), limit: await time(small) });
  const ratio = median(rounds.map(({ measured, limit }) => measured / limit));
  const limit = median(rounds.map((round) => round.limit));
  say(`${name}: ${(ratio * limit).toFixed(2)} ms beside ${limit.toFixed(2)} ms`);
  return { name, measured: ratio * limit, limit, unit: 'ms', limitIs, bar: { atMost: 1.3 } };
}

export default bench;
