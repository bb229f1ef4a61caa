import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '#testing/database.ts';
import { dumpSchema } from './schema-dump.ts';
import { administer } from './scratch.ts';

const adminUrl = inject('adminUrl');
const name = `dump_${randomBytes(8).toString('hex')}`;
const url = databaseUrl(adminUrl, name);

beforeAll(() => administer(adminUrl, `create database ${name} template template0`));
afterAll(() => administer(adminUrl, `drop database if exists ${name} with (force)`));

async function execute(statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
}

const STATEMENTS = `
  create extension citext;
  create schema reporting;
  create type mood as enum ('sad', 'happy');
  create domain positive as bigint default 1 not null check (value > 0);
  create sequence receipts start 1000 increment 2 cycle;
  create table fans (
    id uuid primary key,
    email citext not null unique,
    username text collate "C" not null,
    balance_tokens bigint not null default 0 check (balance_tokens >= 0),
    mood mood not null default 'happy',
    "order" int,
    seen_at timestamptz(3),
    email_hash text generated always as (md5(username)) stored,
    constraint username_short check (char_length(username) between 3 and 30)
  ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01);
  create table entries (
    number bigint generated always as identity primary key,
    fan_id uuid not null references fans (id) on delete restrict,
    amount positive,
    note text,
    unique nulls not distinct (fan_id, note)
  );
  alter table entries add constraint note_short check (length(note) < 100) not valid;
  create unlogged table cache (key text primary key, value bytea);
  create table audit (at timestamptz not null, what text) partition by range (at);
  create table audit_2026 partition of audit for values from ('2026-01-01') to ('2027-01-01');
  create index entries_recent on entries (fan_id, number desc) include (amount) where note is not null;
  create unique index fans_username on fans (lower(username));
  create view happy as select id, f.email from fans f where mood = 'happy' and username <> 'a.b'
    and exists (select from entries e where e.fan_id = f.id);
  create view reporting.totals with (security_barrier = true) as
    select f.username, count(*) as entries from fans f join entries e on e.fan_id = f.id group by f.username;
  create materialized view counts as select mood, count(*) from fans group by mood;
  create function forbid() returns trigger language plpgsql as $$
    begin
      raise exception 'append only';
    end $$;
  revoke execute on function forbid() from public;
  create trigger append_only before update or delete on entries for each row
    when (old.amount > 5) execute function forbid();
  create trigger no_truncate before truncate on entries for each statement execute function forbid();
  alter table entries disable trigger no_truncate;
  grant select, insert on entries to pg_monitor;
  grant update (note) on entries to pg_monitor;
  grant select on happy to public;
`;

/** Run with TEST_DATABASE_URL on another version, this text proves that the versions agree. */
const TEXT = `\
create schema reporting;

create extension citext;

create type mood as enum ('sad', 'happy');

create domain positive as bigint not null default 1 constraint positive_check CHECK (VALUE > 0);

create sequence receipts as bigint start 1000 increment 2 minvalue 1 maxvalue 9223372036854775807 cache 1 cycle;

create table audit (
  at timestamp with time zone not null,
  what text
) partition by RANGE (at);

create table audit_2026 (
  at timestamp with time zone not null,
  what text
) partition of audit FOR VALUES FROM ('2026-01-01 00:00:00+00') TO ('2027-01-01 00:00:00+00');

create unlogged table cache (
  key text not null,
  value bytea,
  constraint cache_pkey PRIMARY KEY (key)
);

create table entries (
  number bigint generated always as identity not null,
  fan_id uuid not null,
  amount positive,
  note text,
  constraint entries_pkey PRIMARY KEY (number),
  constraint entries_fan_id_note_key UNIQUE NULLS NOT DISTINCT (fan_id, note),
  constraint note_short CHECK (length(note) < 100) NOT VALID,
  constraint entries_fan_id_fkey FOREIGN KEY (fan_id) REFERENCES fans(id) ON DELETE RESTRICT
);

create table fans (
  id uuid not null,
  email citext not null,
  username text collate "C" not null,
  balance_tokens bigint default 0 not null,
  mood mood default 'happy'::mood not null,
  "order" integer,
  seen_at timestamp(3) with time zone,
  email_hash text generated always as (md5(username)) stored,
  constraint fans_pkey PRIMARY KEY (id),
  constraint fans_email_key UNIQUE (email),
  constraint fans_balance_tokens_check CHECK (balance_tokens >= 0),
  constraint username_short CHECK (char_length(username) >= 3 AND char_length(username) <= 30)
) with (autovacuum_vacuum_scale_factor=0.01, fillfactor=70);

CREATE INDEX entries_recent ON entries USING btree (fan_id, number DESC) INCLUDE (amount) WHERE note IS NOT NULL;

CREATE UNIQUE INDEX fans_username ON fans USING btree (lower(username));

create materialized view counts as
 SELECT mood,
    count(*) AS count
   FROM fans
  GROUP BY mood;

create view happy as
 SELECT id,
    email
   FROM fans f
  WHERE mood = 'happy'::mood AND username <> 'a.b'::text AND (EXISTS ( SELECT
           FROM entries e
          WHERE fan_id = id));

create view reporting.totals with (security_barrier=true) as
 SELECT f.username,
    count(*) AS entries
   FROM fans f
     JOIN entries e ON e.fan_id = f.id
  GROUP BY f.username;

CREATE OR REPLACE FUNCTION public.forbid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'append only';
    end $function$;

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON entries FOR EACH ROW WHEN (old.amount::bigint > 5) EXECUTE FUNCTION forbid();

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION forbid(); -- disabled

grant insert, select on entries to pg_monitor;

grant select on happy to public;

grant update (note) on entries to pg_monitor;

revoke execute on function forbid() from public;
`;

test('shows every kind of object, the same on all supported versions', async () => {
  await execute(STATEMENTS);
  expect(await dumpSchema(url)).toBe(TEXT);
});

test('does not depend on the settings of the user', async () => {
  await execute(
    `alter database ${name} set search_path = reporting; alter database ${name} set timezone = 'Asia/Tokyo'`,
  );
  expect(await dumpSchema(url)).toBe(TEXT);
});
