/** Business time that passes on a story's own site, and what becomes due by it. */
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { runInDatabase } from './database.ts';
import type { StorySite } from './story-site.ts';

/** As `demo jump`: the site reads its clock again within a second. */
export async function passDays(site: StorySite, days: number): Promise<void> {
  await runInDatabase(
    site,
    `insert into platform_state (key, value) values ('clock-offset', to_jsonb($1::bigint))
     on conflict (key) do update set value = to_jsonb((platform_state.value #>> '{}')::bigint + $1::bigint)`,
    [days * DAY_MILLISECONDS],
  );
}

const runJob = (site: StorySite, name: string) =>
  runInDatabase(site, `insert into jobs.job (name, data) values ($1, '{}')`, [name]);

/** Renews, tries again and ends what is due now, and not only at the next full minute. */
export async function runDueSubscriptions(site: StorySite): Promise<void> {
  await runJob(site, 'subscriptions.run-due');
}

/** Publishes the posts whose time has come. */
export async function publishDuePosts(site: StorySite): Promise<void> {
  await runJob(site, 'content.publish-scheduled');
}

/** Makes earnings available whose hold is over. */
export async function matureEarnings(site: StorySite): Promise<void> {
  await runJob(site, 'mature-earnings');
}

/** Those who are away learn of their unread messages. */
export async function noticeUnread(site: StorySite): Promise<void> {
  await runJob(site, 'messaging.notice-unread');
}

/** Mails what has waited and is due now. */
export async function mailWhatWaits(site: StorySite): Promise<void> {
  await runJob(site, 'notifications.send-waiting-mails');
}
