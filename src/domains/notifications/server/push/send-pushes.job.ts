import { createHash } from 'node:crypto';
import { findAccounts } from '#domains/accounts/server/index.ts';
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { directionOf } from '#platform/contract/languages.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { handleJob, type JobContext } from '#platform/server/jobs/jobs.ts';
import { openMailWords } from '#platform/server/mail/mail-words.ts';
import { siteAddress } from '#platform/server/own-origin.ts';
import type { PushedNotice } from '../../contract/pushed-notice.ts';
import { describeEntries } from '../delivery/describe-entries.ts';
import { type PushKeys, type PushOutcome, push } from './push.provider.ts';
import { deleteDevice } from './push-devices.sql.ts';
import { findPushKeys } from './push-keys.ts';
import { sendPushes } from './send-pushes.ts';
import { type DuePush, leaseDuePushes, noteSentPushes, putOffPushes } from './waiting-pushes.sql.ts';

// So many are sent at once.
const PAGE = 20;
// Longer than one try with its patience; a process that died before then has not sent it.
const LEASE_MILLISECONDS = 60_000;
// A push service that is down comes back; after that the bell has it.
const WAIT_MINUTES = [1, 5, 30, 120];
const LONGEST_TEXT = 300;

/** Pushes everything that is due, to each device in one message. */
export const sendPushesJob = handleJob(sendPushes, async (job) => {
  const keys = await findPushKeys(job.read());
  if (!keys) return;
  let leased: readonly DuePush[];
  do {
    const now = job.read().clock.now();
    const leaseEnd = new Date(now.getTime() + LEASE_MILLISECONDS);
    leased = await job.write(({ tx, clock }) =>
      leaseDuePushes(tx, { now, real: clock.real(), leaseEnd, limit: PAGE }),
    );
    await Promise.all(leased.map((due) => pushDue(job, due, { keys, leaseEnd })));
  } while (leased.length > 0);
});

async function pushDue(
  job: JobContext,
  due: DuePush,
  { keys, leaseEnd }: { keys: PushKeys; leaseEnd: Date },
): Promise<void> {
  const { device, tries } = due;
  const message = await messageOf(job.read(), due);
  const subject = subjectOf(job.read());
  const outcome: PushOutcome = message
    ? await push(device, message, { keys, subject, config: job.read().config })
    : 'sent';
  if (outcome === 'later' || outcome === 'refused')
    job.log.warn({ deviceId: device.id, tries, outcome }, 'a push was not taken');
  await job.write(async ({ tx, clock }) => {
    const now = clock.now();
    const waitMinutes = WAIT_MINUTES[tries - 1];
    if (outcome === 'gone') await deleteDevice(tx, device.accountId, device.id);
    else if (outcome === 'later' && waitMinutes !== undefined)
      await putOffPushes(tx, device.id, {
        leaseEnd,
        next: new Date(now.getTime() + waitMinutes * MINUTE_MILLISECONDS),
      });
    else await noteSentPushes(tx, device.id, { leaseEnd, now });
  });
}

/** By whom push services can reach us: the site, or where it has no public address a mailbox of it. */
function subjectOf({ config }: Pick<ReadContext, 'config'>): string {
  const site = siteAddress(config);
  return site.startsWith('https:') ? site : `mailto:push@${new URL(site).hostname}`;
}

/** Undefined where nothing of it is to be shown any more. */
async function messageOf(ctx: ReadContext, { device: { accountId }, entries }: DuePush) {
  const account = (await findAccounts(ctx.db, [accountId])).get(accountId);
  if (!account || account.status === 'suspended') return undefined;
  const lines = await describeEntries(ctx, { accountId, language: account.language }, entries);
  const [first] = lines;
  if (!first) return undefined;
  const { i18n, siteName } = await openMailWords(ctx, account.language);
  const total = lines.length;
  const count = i18n._('{total, plural, one {# new notification} other {# new notifications}}', { total });
  const topic = topicOf(entries);
  const notice: PushedNotice = {
    title: siteName,
    body: (total === 1 ? first.text : count).slice(0, LONGEST_TEXT),
    link: total === 1 ? first.link : '/notifications',
    tag: topic,
    lang: i18n.locale,
    dir: directionOf(i18n.locale),
  };
  return { payload: JSON.stringify(notice), topic };
}

/** Of the same things the same one, so that a message that comes again after a crash is shown once. */
function topicOf(entries: DuePush['entries']): string {
  const names = entries.map(({ kind, group, member }) => JSON.stringify([kind, group, member]));
  return createHash('sha256').update(names.toSorted().join('\n')).digest('base64url').slice(0, 32);
}
