import { isDeepStrictEqual } from 'node:util';
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { handleJob, type JobContext } from '../jobs/jobs.ts';
import type { MailRoute } from './mail-route.ts';
import { findOpenRoute } from './mail-route.ts';
import { type DueMail, LEASE_MILLISECONDS, leaseDueMail, noteFailure, noteSent } from './mails.sql.ts';
import { sendMails } from './queue-mail.ts';
import { MailNotSent, type MailServer, openMailServer } from './smtp.provider.ts';

// A restart of the mail server, its maintenance, a night without it. After a day the mail has failed.
const WAIT_MINUTES = [1, 5, 15, 60, 180, 360, 720];

/** Sends every mail that is due, one after the other; what cannot be sent is tried again later. */
export const sendMailsJob = handleJob(sendMails, async (ctx) => {
  // Read for each mail, so that a change by the operator applies to the next one.
  let way: { route: MailRoute; server: MailServer } | undefined;
  try {
    do {
      const route = await findOpenRoute(ctx.read());
      if (!route) return;
      if (!isDeepStrictEqual(route, way?.route)) {
        way?.server.close();
        way = { route, server: openMailServer(route, ctx.read().config) };
      }
    } while (way && (await sendNext(ctx, way.server)));
  } finally {
    way?.server.close();
  }
});

/** False when nothing is due, or the mail server is not to be had now. */
async function sendNext(ctx: JobContext, server: MailServer): Promise<boolean> {
  const mail = await ctx.write(({ tx, clock }) => {
    const now = clock.real();
    return leaseDueMail(tx, now, new Date(now.getTime() + LEASE_MILLISECONDS));
  });
  if (!mail) return false;
  try {
    await server.send(mail);
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    await putOff(ctx, mail, error);
    return !error.isServerDown;
  }
  await ctx.write(({ tx, clock }) => noteSent(tx, mail.id, clock.real()));
  return true;
}

async function putOff(ctx: JobContext, mail: DueMail, failure: MailNotSent): Promise<void> {
  const waitMinutes = failure.isFinal ? undefined : WAIT_MINUTES[mail.tries - 1];
  // What a server answers may quote the address: it is kept with the mail, never in the log. Not `code`: by that name
  // the log hides secrets.
  const { code: errorCode, responseCode } = failure.cause as { code?: string; responseCode?: number };
  ctx.log.warn(
    { mailId: mail.id, tries: mail.tries, errorCode, responseCode, waitMinutes },
    'a mail was not sent',
  );
  await ctx.write(({ tx, clock }) => {
    const now = clock.real().getTime();
    const nextTryAt = waitMinutes === undefined ? null : new Date(now + waitMinutes * MINUTE_MILLISECONDS);
    return noteFailure(tx, mail.id, { error: failure.message.slice(0, 500), nextTryAt });
  });
}
