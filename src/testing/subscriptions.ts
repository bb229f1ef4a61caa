/** Subscriptions on a test site: who subscribes to whom, and the clock that renews them. */
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { registerCreator, type TestUser } from './factories.ts';
import { readMailbox } from './mailbox.ts';
import { runJob } from './run-job.ts';
import type { Answer, CallableSite, TestSite } from './site.ts';

/** An approved creator whose month costs 10.00 and whose year 100.00. */
export async function subscribableCreator(site: CallableSite): Promise<TestUser> {
  const creator = await registerCreator(site, { approved: true });
  await setPrices(site, creator, { monthlyPrice: 10, yearlyPrice: 100 });
  return creator;
}

/** Changes prices and trial of a creator's profile. */
export async function setPrices(site: CallableSite, { token }: TestUser, body: object): Promise<void> {
  const { status, body: answer } = await site.call('PUT', '/performers/me', { token, body });
  if (status !== 200) throw new Error(`prices were refused: ${JSON.stringify(answer)}`);
}

/** A fan subscribes: for a month unless the body says otherwise. */
export function subscribeTo(
  site: CallableSite,
  fan: Pick<TestUser, 'token'>,
  creator: Pick<TestUser, 'id'>,
  body: object = {},
): Promise<Answer> {
  return site.call('POST', '/payment/subscribe/performers', {
    token: fan.token,
    body: { performerId: creator.id, type: 'monthly', ...body },
  });
}

/** Does what is due by the clock: what the sandbox has foreseen, reminders, renewals, until the bank has answered. */
export async function runSubscriptionClock(site: TestSite): Promise<void> {
  await runJob(site, 'deliver-sandbox-events');
  await site.drain();
  await runJob(site, 'subscriptions.remind');
  await runJob(site, 'subscriptions.run-due');
  await site.drain();
}

/** Lets days go by, one after the other. */
export async function passDays(site: TestSite, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    site.clock.advance(DAY_MILLISECONDS);
    await runSubscriptionClock(site);
  }
}

/** The fan's subscription to the creator, as the fan sees it; undefined if there is none. */
// biome-ignore lint/suspicious/noExplicitAny: as `data` of an answer
export async function ownSubscription(site: CallableSite, fan: TestUser, creator: TestUser): Promise<any> {
  const { data } = await site.call('GET', '/subscriptions/user/search', {
    token: fan.token,
    query: { performerId: creator.id },
  });
  return data.data[0];
}

/** The mails about subscriptions that a fan has got, by template. */
export async function subscriptionMails(site: TestSite, { username }: TestUser): Promise<string[]> {
  const mails = await readMailbox(site, `${username}@fans.test`);
  return mails.map(({ template }) => template).filter((template) => template.startsWith('subscriptions.'));
}

/** The periods of a fan's subscriptions, in their order. */
export async function periodsOf(
  { runtime }: CallableSite,
  { id }: TestUser,
): Promise<{ kind: string; because: string | null }[]> {
  const { rows } = await runtime.database.pool.query(
    `select p.kind, p.ended_because as "because" from subscription_periods p
     join subscriptions s on s.id = p.subscription_id where s.fan_id = $1 order by p.sequence`,
    [id],
  );
  return rows;
}
