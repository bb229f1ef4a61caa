import { registerFan } from '../factories.ts';
import type { World } from '../world.ts';
import { forOperators, loggedOut } from './answers.ts';
import { aboutOwner } from './asks.ts';
import type { Ask, Row } from './row.ts';

/** Somebody whose first confirmation link is old enough for another one. */
async function aboutFreshFan({ site }: World): Promise<Ask> {
  const { id } = await registerFan(site);
  await site.drain();
  await site.runtime.database.pool.query(
    `update mailed_links set created_at = created_at - interval '1 hour' where account_id = $1`,
    [id],
  );
  return { params: { id } };
}

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
  ...['send-confirmation', 'send-password-link', 'log-out'].map(
    (help): Row => ({
      route: `POST /admin/users/{id}/${help}`,
      answers: forOperators,
      ask: aboutFreshFan,
    }),
  ),
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
  { route: 'GET /admin/invitations', answers: forOperators },
  {
    route: 'POST /admin/invitations',
    answers: forOperators,
    ask: () => ({ body: { role: 'both', note: 'For friends', uses: 1, days: 7 } }),
  },
  {
    route: 'DELETE /admin/invitations/{id}',
    answers: forOperators,
    ask: async ({ site: runtime, users: { operator } }) => {
      const body = { role: 'fan', uses: 1, days: null };
      const { data } = await runtime.call('POST', '/admin/invitations', { token: operator.token, body });
      return { params: { id: data.invitation._id } };
    },
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
