/**
 * The role in which the site works. The owner of the tables could switch off the triggers that keep the books; this
 * role reads and writes rows and nothing more. It keeps mistakes of ours from doing harm and makes harm harder, but it
 * is no wall: the connection is the owner's, and a statement smuggled in could make it the owner again
 * (`set_config('role', 'none', false)`). Against that stand values that are never part of a statement's text
 * (`sql.ts`), and the seals of the ledger, which show what was changed.
 */
import type pg from 'pg';
import { connectTo } from './connection.ts';

export const APPLICATION_ROLE = 'fanloft_app';

/** The schema of the queue, whose tables the queue makes by itself. */
export const JOBS_SCHEMA = 'jobs';

// Another process created the role after our check.
const ALREADY_THERE = ['42710', '23505'];

// A table whose rows are never changed says so by its trigger; the role is not even allowed to try.
const UPDATES = 16;
const DELETIONS = 8;

const GRANTS = `
  create schema if not exists ${JOBS_SCHEMA};
  do $$
  declare
    v_schema text;
    v_kept record;
  begin
    foreach v_schema in array array['public', '${JOBS_SCHEMA}'] loop
      execute format('grant usage on schema %I to ${APPLICATION_ROLE}', v_schema);
      execute format('grant select, insert, update, delete on all tables in schema %I to ${APPLICATION_ROLE}', v_schema);
      execute format('grant usage on all sequences in schema %I to ${APPLICATION_ROLE}', v_schema);
      execute format(
        'alter default privileges in schema %I grant select, insert, update, delete on tables to ${APPLICATION_ROLE}', v_schema);
    end loop;
    for v_kept in
      select tgrelid::regclass as name,
        concat_ws(', ',
          case when bit_or(tgtype::int) & ${UPDATES} > 0 then 'update' end,
          case when bit_or(tgtype::int) & ${DELETIONS} > 0 then 'delete' end) as rights
      from pg_trigger
      where tgfoid = 'refuse_change'::regproc and tgtype::int & ${UPDATES | DELETIONS} > 0
      group by tgrelid
    loop
      execute format('revoke %s on %s from ${APPLICATION_ROLE}', v_kept.rights, v_kept.name);
    end loop;
  end $$`;

/**
 * Gives the application's role its rights on a migrated database, and answers its name. Undefined where the
 * server does not let us make roles: the site then works as the owner, and the triggers alone keep the books.
 */
export async function prepareApplicationRole(url: string): Promise<string | undefined> {
  const client = await connectTo(url);
  try {
    if (!(await canTakeRole(client))) return undefined;
    await client.query(GRANTS);
    return APPLICATION_ROLE;
  } finally {
    await client.end();
  }
}

async function canTakeRole(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE]);
  try {
    if (rows.length === 0) {
      await client.query(`create role ${APPLICATION_ROLE} nologin`).catch((error: { code?: string }) => {
        if (!ALREADY_THERE.includes(error.code ?? '')) throw error;
      });
      await client.query(`grant ${APPLICATION_ROLE} to current_user`);
    }
    await client.query(`set role ${APPLICATION_ROLE}`);
    await client.query('reset role');
    return true;
  } catch (error) {
    // "insufficient privilege": a database of another owner, in which we only own our tables.
    if ((error as { code?: string }).code === '42501') return false;
    throw error;
  }
}
