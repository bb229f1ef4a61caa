/** Payouts for tests: creators with available earnings and a bank account. */
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { giveTip, giveTokens, registerCreator, registerFan, type TestUser } from './factories.ts';
import { runJob } from './run-job.ts';
import type { Answer, TestSite } from './site.ts';
import type { StripeSite } from './stripe/stripe-site.ts';

/** The bank account of a creator called Noor Legal, as the factories' are. */
export const BANK_ACCOUNT = {
  firstName: 'Noor',
  lastName: 'Legal',
  bankName: 'Harbour Bank',
  bankAccount: 'PT50 0002 0123 1234 5678 9015 4',
  country: 'PT',
};

/** Lets a creator earn an amount, and the hold of the earnings and of the bank account pass. Amounts in hundredths. */
export async function earnAvailable(site: TestSite, creator: TestUser, net: number): Promise<void> {
  const fan = await registerFan(site);
  // The fee is a tenth.
  const gross = Math.round(net / 0.9);
  await giveTokens(site, fan, Math.max(gross, 3_00));
  const { status, body } = await giveTip(site, { fan, creator }, { price: gross / 100 });
  if (status !== 200) throw new Error(`the tip was refused: ${JSON.stringify(body)}`);
  site.clock.advance(8 * DAY_MILLISECONDS);
  await runJob(site, 'mature-earnings');
}

/** An approved creator with a bank account, who has earned so much that is available. */
export async function payableCreator(site: TestSite, net = 90_00): Promise<TestUser> {
  const creator = await registerCreator(site, { approved: true });
  const { token } = creator;
  const saved = await site.call('PUT', '/performers/banking-settings', { token, body: BANK_ACCOUNT });
  if (saved.status !== 200) throw new Error(`the account was refused: ${JSON.stringify(saved.body)}`);
  await earnAvailable(site, creator, net);
  return creator;
}

/** A creator requests a payout; answers what the API does. */
export const askForPayout = (
  site: TestSite,
  { token }: TestUser,
  requestTokens: number,
  { headers = {}, ...fields }: { headers?: Record<string, string> } & Record<string, unknown> = {},
): Promise<Answer> =>
  site.call('POST', '/payout-requests', {
    token,
    headers,
    body: { requestTokens, paymentAccountType: 'banking', source: 'performer', ...fields },
  });

/** A creator with an account at Stripe that Stripe pays, for some time, who has earned so much that is available. */
export async function creatorPaidByStripe(
  site: StripeSite,
  net = 90_00,
): Promise<TestUser & { accountRef: string }> {
  const creator = await registerCreator(site, { approved: true });
  const { token } = creator;
  const connect = () => site.call('POST', '/stripe/accounts', { token });
  await connect();
  const account = [...site.stripe.accounts.values()].find(
    ({ metadata }) => metadata.accountId === creator.id,
  );
  if (!account) throw new Error('there is no account at Stripe');
  account.missing = [];
  const { data } = await connect();
  if (!data.payoutsEnabled) throw new Error(`the account is not ready: ${JSON.stringify(data)}`);
  await earnAvailable(site, creator, net);
  return { ...creator, accountRef: account.id };
}
