import { registerFan } from '../factories.ts';
import type { World } from '../world.ts';
import { forCreators, forFansAndCreators, noCreators, noFans } from './answers.ts';
import type { Row } from './row.ts';

/** Somebody who is needed by no other row. */
const aFan = async ({ site }: World): Promise<string> => (await registerFan(site)).id;

export const blocks: readonly Row[] = [
  {
    route: 'POST /block/users',
    answers: forFansAndCreators,
    ask: async (world) => ({ body: { targetId: await aFan(world), target: 'user', reason: 'Spam' } }),
  },
  {
    route: 'POST /block/users',
    about: 'of an operator',
    answers: {
      ...forFansAndCreators,
      ...Object.fromEntries(Object.keys({ ...noFans, ...noCreators }).map((actor) => [actor, 422])),
    } as Row['answers'],
    ask: ({ users }) => ({ body: { targetId: users.operator.id } }),
  },
  {
    route: 'DELETE /block/users/{id}',
    answers: forFansAndCreators,
    ask: async (world) => ({ params: { id: await aFan(world) } }),
  },
  { route: 'GET /block/users', answers: forFansAndCreators },
  { route: 'GET /block/words', answers: forCreators },
  {
    route: 'PUT /block/words',
    answers: forCreators,
    ask: () => ({ body: { words: '', comments: 'hold', refusesMessages: false } }),
  },
  { route: 'GET /block/countries', answers: forCreators },
  { route: 'POST /block/countries', answers: forCreators, ask: () => ({ body: { countryCodes: [] } }) },
];
