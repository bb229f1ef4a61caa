import { registerFan } from '../factories.ts';
import { forOperators, nobody } from './answers.ts';
import { aboutOwner } from './asks.ts';
import type { Row } from './row.ts';

/** The desk's rooms of people; their addresses and legal names are the operator's to see. */
export const people: readonly Row[] = [
  { route: 'GET /admin/people', answers: forOperators, isAboutPapers: true },
  { route: 'GET /admin/people/{id}', answers: forOperators, isAboutPapers: true, ask: aboutOwner },
  {
    route: 'GET /admin/people/{id}/timeline',
    answers: forOperators,
    isAboutPapers: true,
    ask: aboutOwner,
  },
  {
    route: 'POST /admin/people/{id}/suspend',
    answers: forOperators,
    ask: async ({ site: house }) => ({
      params: { id: (await registerFan(house)).id },
      body: { reason: 'Spam in messages', days: 3 },
    }),
  },
  {
    route: 'POST /admin/people/{id}/suspend',
    about: 'of an operator',
    answers: { ...forOperators, operator: 409 },
    ask: ({ people: { operator } }) => ({
      params: { id: operator.id },
      body: { reason: 'Spam in messages', days: null },
    }),
  },
  {
    route: 'POST /admin/people/{id}/reinstate',
    answers: forOperators,
    ask: async ({ site: house, people: { operator } }) => {
      const { id } = await registerFan(house);
      const body = { reason: 'Spam in messages', days: null };
      await house.call('POST', `/admin/people/${id}/suspend`, { token: operator.token, body });
      return { params: { id }, body: { reason: 'All is well' } };
    },
  },
  {
    route: 'POST /admin/people/{id}/notes',
    answers: forOperators,
    ask: (world) => ({ ...aboutOwner(world), body: { text: 'Was kind on the telephone.' } }),
  },
  {
    route: 'POST /admin/people/{id}/look',
    answers: forOperators,
    ask: (world) => ({ ...aboutOwner(world), body: { reason: 'Asked for help by letter' } }),
  },
  {
    route: 'POST /auth/look/end',
    about: 'without looking',
    answers: {
      ...nobody,
      fan: 409,
      otherFan: 409,
      follower: 409,
      buyer: 409,
      owner: 409,
      otherCreator: 409,
      unapproved: 409,
      operator: 409,
    },
  },
];
