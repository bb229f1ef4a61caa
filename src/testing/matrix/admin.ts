import { randomUUID } from 'node:crypto';
import type { World } from '../world.ts';
import { forOperators, hidden, loggedOut } from './answers.ts';
import type { Ask, Row } from './row.ts';

/** A job that has failed for good; the queue has no other way to one than five tries. */
async function failedRun({ site: runtime }: World): Promise<Ask> {
  const id = randomUUID();
  await runtime.runtime.database.pool.query(
    `insert into jobs.job (id, name, state, data) select $1, name, 'failed', '{}' from jobs.queue
     where name = 'check-ledger'`,
    [id],
  );
  return { params: { id } };
}

async function asideEvent({ site: runtime }: World): Promise<Ask> {
  const { rows } = await runtime.runtime.database.pool.query<{ id: number }>(
    `insert into outbox (name, payload, created_at, due_at, failed_at) values ('nobody-hears-this', '{}', $1, $1, $1)
     returning id`,
    [runtime.runtime.clock.real()],
  );
  return { params: { id: String(rows[0]?.id) } };
}

/** The path of a file that the operator has ordered. */
async function auditExport({ site: runtime, users }: World): Promise<Ask> {
  const { token } = users.operator;
  const { data } = await runtime.call('POST', '/admin/audit/exports', { token, body: {} });
  return { params: { id: data.address.split('/').at(-1) } };
}

/** A mail of the site, by its id. */
async function someMail({ site, users }: World): Promise<Ask> {
  const { token } = users.operator;
  const { data } = await site.call('POST', '/admin/mails/test', { token });
  return { params: { id: data._id } };
}

export const admin: readonly Row[] = [
  { route: 'GET /admin/dashboard', answers: forOperators },
  { route: 'GET /admin/waiting', answers: forOperators },
  { route: 'GET /admin/health', answers: forOperators, ask: () => ({ query: { quick: 'true' } }) },
  { route: 'GET /admin/release-notes', answers: forOperators },
  { route: 'GET /admin/audit', answers: forOperators },
  { route: 'POST /admin/audit/exports', answers: forOperators, ask: () => ({ body: {} }) },
  {
    route: 'GET /csv-files/{id}',
    about: "of the operator's log",
    answers: { ...hidden, ...loggedOut, operator: 'ok' },
    isRaw: true,
    ask: auditExport,
  },
  { route: 'GET /admin/jobs', answers: forOperators },
  { route: 'GET /admin/jobs/runs', answers: forOperators },
  { route: 'POST /admin/jobs/runs/{id}/retry', answers: forOperators, ask: failedRun },
  { route: 'POST /admin/jobs/events/{id}/retry', answers: forOperators, ask: asideEvent },
  { route: 'GET /admin/mails', answers: forOperators, isAboutDocuments: true },
  { route: 'GET /admin/mails/{id}', answers: forOperators, isAboutDocuments: true, ask: someMail },
  {
    route: 'POST /admin/mails/{id}/send-again',
    about: 'without a mail server',
    answers: { ...forOperators, operator: 409 },
    ask: someMail,
  },
  { route: 'POST /admin/mails/test', answers: forOperators, isAboutDocuments: true },
  { route: 'GET /admin/mail-templates', answers: forOperators },
  {
    route: 'GET /admin/mails/{id}/{form}',
    answers: forOperators,
    isRaw: true,
    isAboutDocuments: true,
    ask: async (world) => ({ params: { ...(await someMail(world)).params, form: 'html' } }),
  },
  {
    route: 'GET /admin/mail-templates/{id}/{form}',
    answers: forOperators,
    isRaw: true,
    ask: () => ({ params: { id: 'admin.test-mail', form: 'text' } }),
  },
];
