import { registerFan } from '../factories.ts';
import { forOperators, loggedOut } from './answers.ts';
import { aboutOwner } from './asks.ts';
import type { Row } from './row.ts';

/** The admin pages about users; the operator may see their addresses and legal names. */
export const users: readonly Row[] = [
  { route: 'GET /admin/users', answers: forOperators, isAboutDocuments: true },
  { route: 'GET /admin/users/{id}', answers: forOperators, isAboutDocuments: true, ask: aboutOwner },
  {
    route: 'GET /admin/users/{id}/timeline',
    answers: forOperators,
    isAboutDocuments: true,
    ask: aboutOwner,
  },
  {
    route: 'POST /admin/users/{id}/suspend',
    answers: forOperators,
    ask: async ({ site: runtime }) => ({
      params: { id: (await registerFan(runtime)).id },
      body: { reason: 'Spam in messages', days: 3 },
    }),
  },
  {
    route: 'POST /admin/users/{id}/suspend',
    about: 'of an operator',
    answers: { ...forOperators, operator: 409 },
    ask: ({ users: { operator } }) => ({
      params: { id: operator.id },
      body: { reason: 'Spam in messages', days: null },
    }),
  },
  {
    route: 'POST /admin/users/{id}/reinstate',
    answers: forOperators,
    ask: async ({ site: runtime, users: { operator } }) => {
      const { id } = await registerFan(runtime);
      const body = { reason: 'Spam in messages', days: null };
      await runtime.call('POST', `/admin/users/${id}/suspend`, { token: operator.token, body });
      return { params: { id }, body: { reason: 'All is well' } };
    },
  },
  {
    route: 'POST /admin/users/{id}/notes',
    answers: forOperators,
    ask: (world) => ({ ...aboutOwner(world), body: { text: 'Was kind on the telephone.' } }),
  },
  {
    route: 'POST /admin/users/{id}/impersonate',
    answers: forOperators,
    ask: (world) => ({ ...aboutOwner(world), body: { reason: 'Asked for help by letter' } }),
  },
  {
    route: 'POST /auth/impersonation/end',
    about: 'without looking',
    answers: {
      ...loggedOut,
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
