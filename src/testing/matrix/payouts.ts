import { newId } from '#platform/server/ids.ts';
import type { World } from '../world.ts';
import { forCreators, forOperators, hidden, loggedOut, ownersAlone } from './answers.ts';
import type { Ask, Row } from './row.ts';

const BANK = {
  firstName: 'Noor',
  lastName: 'Legal',
  bankName: 'Harbour Bank',
  bankAccount: 'PT50 0002 0123 1234 5678 9015 4',
  country: 'PT',
};
const PAYOUT = { requestTokens: 60, paymentAccountType: 'banking' };

/** A payout of the owner that an operator has rejected; made in the database, because the owner's earnings are pending. */
async function ownersPayout({ site, users }: World): Promise<string> {
  const id = newId();
  await site.runtime.database.pool.query(
    `insert into payouts (id, creator_id, amount, method, account_sealed, account_label, note, status, reason,
       created_at, updated_at, ended_at)
     values ($1, $2, 6000, 'banking', '', 'Harbour Bank', '', 'rejected', 'For a test', now(), now(), now())`,
    [id, users.owner.id],
  );
  return id;
}

const PAYPAL = { key: 'paypal', value: { email: 'noor@pay.test' } };

/** The path of a file that the owner has ordered. */
async function ownersFile({ site, users }: World): Promise<Ask> {
  const { token } = users.owner;
  const { data } = await site.call('POST', '/performer/earnings/exports', { token, body: {} });
  return { params: { id: data.address.split('/').at(-1) } };
}

const decisionOnEnded = (step: string): Row => ({
  route: `POST /admin/payouts/{id}/${step}`,
  about: 'of a rejected one',
  answers: { ...forOperators, operator: 409 },
  ask: async (world) => ({ params: { id: await ownersPayout(world) }, body: { reason: 'For a test' } }),
});

export const payouts: readonly Row[] = [
  {
    route: 'GET /performer/earning/search',
    answers: forCreators,
    // What others have bought meanwhile stands before what is looked for.
    ask: () => ({ query: { limit: '200' } }),
  },
  { route: 'GET /performer/earning/stats', answers: forCreators },
  { route: 'GET /performer/earning/recent', answers: forCreators },
  { route: 'GET /performer/earning/months', answers: forCreators },
  {
    route: 'GET /performer/earnings/{id}/entries',
    about: "of the owner's",
    answers: ownersAlone,
    ask: ({ purchaseId }) => ({ params: { id: purchaseId } }),
  },
  { route: 'GET /performer/earnings/seals', answers: forCreators },
  {
    route: 'POST /performer/earnings/exports',
    about: 'with earnings',
    answers: { ...forCreators, otherCreator: 422, unapproved: 422 },
    ask: () => ({ body: {} }),
  },
  { route: 'GET /performers/payout-accounts', answers: forCreators },
  { route: 'PUT /performers/banking-settings', answers: forCreators, ask: () => ({ body: BANK }) },
  {
    route: 'PUT /performers/{id}/banking-settings',
    about: "of the owner's",
    answers: { ...forCreators, otherCreator: 403, unapproved: 403 },
    ask: ({ users }) => ({ params: { id: users.owner.id }, body: BANK }),
  },
  {
    route: 'PUT /performers/payment-gateway-settings',
    answers: forCreators,
    ask: () => ({ body: PAYPAL }),
  },
  {
    route: 'PUT /performers/{id}/payment-gateway-settings',
    about: "of the owner's",
    answers: { ...forCreators, otherCreator: 403, unapproved: 403 },
    ask: ({ users }) => ({ params: { id: users.owner.id }, body: PAYPAL }),
  },
  {
    route: 'POST /stripe/accounts',
    about: 'where the site has no account at Stripe',
    answers: { ...forCreators, owner: 409, otherCreator: 409, unapproved: 403 },
  },
  {
    route: 'POST /stripe/accounts/check',
    about: 'where none is connected',
    answers: { ...forCreators, owner: 422, otherCreator: 422, unapproved: 422 },
  },
  { route: 'POST /payout-requests/calculate', answers: forCreators },
  { route: 'GET /payout-requests/check/pending-review', answers: forCreators },
  { route: 'GET /payout-requests/overview', answers: forCreators },
  { route: 'GET /payout-requests/search', answers: forCreators },
  {
    route: 'POST /payout-requests',
    about: 'of more than is available',
    // All of them have saved a bank account by now.
    answers: { ...forCreators, owner: 409, otherCreator: 409, unapproved: 403 },
    ask: () => ({ body: PAYOUT }),
  },
  {
    route: 'GET /payout-requests/{id}/view',
    about: "of the owner's",
    answers: ownersAlone,
    ask: async (world) => ({ params: { id: await ownersPayout(world) } }),
  },
  {
    route: 'PUT /payout-requests/{id}',
    about: "of the owner's",
    answers: { ...ownersAlone, owner: 409 },
    ask: async (world) => ({ params: { id: await ownersPayout(world) }, body: PAYOUT }),
  },
  { route: 'GET /performer/statements', answers: forCreators },
  {
    route: 'GET /performer/statements/{period}',
    about: 'of this month',
    answers: { ...forCreators, otherCreator: 404, unapproved: 404 },
    ask: ({ site }) => ({ params: { period: site.clock.now().toISOString().slice(0, 7) } }),
  },
  {
    route: 'GET /performer/statements/{period}/sealed',
    about: 'of this month',
    answers: { ...forCreators, otherCreator: 404, unapproved: 404 },
    ask: ({ site }) => ({ params: { period: site.clock.now().toISOString().slice(0, 7) } }),
  },
  {
    route: 'GET /performer/statements/{period}/pdf',
    about: 'of this month',
    answers: { ...forCreators, otherCreator: 404, unapproved: 404 },
    isRaw: true,
    ask: ({ site }) => ({ params: { period: site.clock.now().toISOString().slice(0, 7) } }),
  },
  {
    route: 'POST /performer/statements/exports',
    about: 'of this month',
    answers: { ...forCreators, otherCreator: 422, unapproved: 422 },
    ask: ({ site }) => ({ body: { period: site.clock.now().toISOString().slice(0, 7) } }),
  },
  // Operators compare the legal name with the one on the account.
  { route: 'GET /admin/payouts', answers: forOperators, isAboutDocuments: true },
  {
    route: 'GET /admin/payouts/{id}',
    answers: forOperators,
    isAboutDocuments: true,
    ask: async (world) => ({ params: { id: await ownersPayout(world) } }),
  },
  ...(['approve', 'reject', 'send', 'paid', 'failed'] as const).map(decisionOnEnded),
  {
    route: 'POST /admin/payouts/{id}/holds/{rule}/lift',
    about: 'that does not exist',
    answers: { ...forOperators, operator: 404 },
    ask: async (world) => ({
      params: { id: await ownersPayout(world), rule: 'name-differs' },
      body: { reason: 'For a test' },
    }),
  },
  {
    route: 'POST /admin/payouts/transfers',
    about: 'where none is approved',
    answers: { ...forOperators, operator: 409 },
    ask: () => ({ body: { format: 'csv' } }),
  },
  {
    route: 'GET /csv-files/{id}',
    about: "of the owner's earnings",
    answers: { ...hidden, ...loggedOut, owner: 'ok' },
    isRaw: true,
    ask: ownersFile,
  },
];
