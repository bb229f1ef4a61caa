/**
 * The schema of a database as text, for people and for comparison: `db/schema.sql` shows in every review what
 * a migration changes. It is read from PostgreSQL's catalogs and comes out the same on every version from 15
 * on; what differs between versions or servers (owners, versions of extensions) is left out.
 */
import type pg from 'pg';
import { clientFor } from './connection.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Our own objects: not PostgreSQL's, and not those of an extension. Expects the alias `n`. */
const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
const notOfExtension = (oid: string, catalog: string) =>
  `not exists (select from pg_depend e where e.objid = ${oid} and e.classid = '${catalog}'::regclass and e.deptype = 'e')`;

const NEUTRAL_SETTINGS = `
  set local search_path = public;
  set local quote_all_identifiers = off;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'`;

/** Names without quotes where SQL needs none; without the schema where that is `public`. */
const nameOf = (schema: string, name: string) =>
  `case ${schema} when 'public' then '' else quote_ident(${schema}) || '.' end || quote_ident(${name})`;

/**
 * The schema as SQL statements, sorted, one empty line between objects, ending with a line end.
 *
 * @param url - Address of the database; a user that may read its catalogs is enough.
 */
export async function dumpSchema(url: string): Promise<string> {
  const client = clientFor(url);
  await client.connect();
  try {
    // Every section must see the same moment, and nothing may depend on the user's own settings.
    await client.query(`begin isolation level repeatable read read only; ${NEUTRAL_SETTINGS}`);
    const sections = [];
    for (const read of [readSchemas, readExtensions, readTypes, readSequences, readTables, readIndexes]) {
      sections.push(await read(client));
    }
    for (const read of [readViews, readFunctions, readTriggers, readGrants])
      sections.push(await read(client));
    return `${sections.flat().join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}

/** Runs a query whose only column is text, one finished statement a row, and sorts the rows by it. */
async function listTexts(client: Queryable, query: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(query);
  return rows.map((row) => row.text).sort();
}

async function readSchemas(client: Queryable): Promise<string[]> {
  return listTexts(
    client,
    `select format('create schema %I;', n.nspname) as text from pg_namespace n
      where ${OURS} and n.nspname <> 'public' and ${notOfExtension('n.oid', 'pg_namespace')}`,
  );
}

async function readExtensions(client: Queryable): Promise<string[]> {
  // plpgsql is there in every database.
  return listTexts(
    client,
    `select format('create extension %I;', extname) as text from pg_extension where extname <> 'plpgsql'`,
  );
}

async function readTypes(client: Queryable): Promise<string[]> {
  const enums = await listTexts(
    client,
    `select format('create type %s as enum (%s);', ${nameOf('n.nspname', 't.typname')},
              (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder)
                 from pg_enum where enumtypid = t.oid)) as text
       from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where t.typtype = 'e' and ${OURS} and ${notOfExtension('t.oid', 'pg_type')}`,
  );
  const domains = await listTexts(
    client,
    `select concat_ws(' ', 'create domain', ${nameOf('n.nspname', 't.typname')}, 'as',
              format_type(t.typbasetype, t.typtypmod), case when t.typnotnull then 'not null' end,
              'default ' || t.typdefault,
              (select string_agg(format('constraint %I %s', conname, pg_get_constraintdef(c.oid, true)), ' '
                                 order by conname collate "C")
                 from pg_constraint c where c.contypid = t.oid and c.contype = 'c')) || ';' as text
       from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where t.typtype = 'd' and ${OURS} and ${notOfExtension('t.oid', 'pg_type')}`,
  );
  return [...enums, ...domains];
}

/** Sequences made by hand; those of identity columns show in their column. */
async function readSequences(client: Queryable): Promise<string[]> {
  return listTexts(
    client,
    `select format('create sequence %s as %s start %s increment %s minvalue %s maxvalue %s cache %s%s;',
              ${nameOf('n.nspname', 'c.relname')}, format_type(s.seqtypid, null), s.seqstart, s.seqincrement,
              s.seqmin, s.seqmax, s.seqcache, case when s.seqcycle then ' cycle' else '' end) as text
       from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and ${notOfExtension('c.oid', 'pg_class')}
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')`,
  );
}

type TableRow = { oid: string; name: string; kind: string; after: string | null };

async function readTables(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<TableRow>(
    `select c.oid::text, ${nameOf('n.nspname', 'c.relname')} as name,
            case c.relpersistence when 'u' then 'unlogged table' else 'table' end as kind,
            concat_ws(' ',
              'partition of ' || (select inhparent::regclass from pg_inherits where inhrelid = c.oid and c.relispartition),
              pg_get_expr(c.relpartbound, c.oid),
              'partition by ' || case c.relkind when 'p' then pg_get_partkeydef(c.oid) end,
              'with (' || (select string_agg(option, ', ' order by option collate "C")
                             from unnest(c.reloptions) option) || ')') as after
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and ${OURS} and ${notOfExtension('c.oid', 'pg_class')}
      order by n.nspname, c.relname`,
  );
  const columns = await readLinesByTable(client, COLUMN_LINES);
  const constraints = await readLinesByTable(client, CONSTRAINT_LINES);
  return rows.map(({ oid, name, kind, after }) => {
    const lines = [...(columns.get(oid) ?? []), ...(constraints.get(oid) ?? [])].map((line) => `  ${line}`);
    return `create ${kind} ${name} (\n${lines.join(',\n')}\n)${after ? ` ${after}` : ''};`;
  });
}

/** Columns in their own order, which decides what \`select *\` and \`insert\` without names mean. */
const COLUMN_LINES = `
  select a.attrelid::text as oid,
         concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
           case when a.attcollation <> t.typcollation then 'collate ' || quote_ident(l.collname) end,
           case when a.attgenerated = '' then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
           case when a.attgenerated <> '' then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid)) end,
           case a.attidentity when 'a' then 'generated always as identity'
                              when 'd' then 'generated by default as identity' end,
           case when a.attnotnull then 'not null' end) as line
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_collation l on l.oid = a.attcollation
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attnum > 0 and not a.attisdropped
   order by a.attnum`;

/** Not-null constraints have rows of their own from PostgreSQL 18 on; they show in the columns. */
const CONSTRAINT_LINES = `
  select conrelid::text as oid, format('constraint %I %s', conname, pg_get_constraintdef(oid, true)) as line
    from pg_constraint
   where conrelid <> 0 and contype in ('p', 'u', 'c', 'f', 'x')
   order by array_position('{p,u,x,c,f}'::"char"[], contype), conname collate "C"`;

async function readLinesByTable(client: Queryable, query: string): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ oid: string; line: string }>(query);
  const byTable = new Map<string, string[]>();
  for (const { oid, line } of rows) byTable.set(oid, [...(byTable.get(oid) ?? []), line]);
  return byTable;
}

/** Indexes that are not part of a constraint. A broken one is marked: it must never get into the text. */
async function readIndexes(client: Queryable): Promise<string[]> {
  return listTexts(
    client,
    `select pg_get_indexdef(i.indexrelid, 0, true)
              || case when i.indisvalid then ';' else '; -- not valid' end as text
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and ${notOfExtension('i.indrelid', 'pg_class')}
        and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))`,
  );
}

async function readViews(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ head: string; body: string }>(
    `select concat_ws(' ', 'create', case c.relkind when 'm' then 'materialized' end, 'view',
              ${nameOf('n.nspname', 'c.relname')},
              'with (' || array_to_string(c.reloptions, ', ') || ')', 'as') as head,
            pg_get_viewdef(c.oid, true) as body
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('v', 'm') and ${OURS} and ${notOfExtension('c.oid', 'pg_class')}
      order by n.nspname, c.relname`,
  );
  return rows.map(({ head, body }) => `${head}\n${withoutNeedlessPrefixes(body)}`);
}

/** A join, a list after `from`, or a union, at the indentation of the view's own query. */
const SEVERAL_TABLES = /^(UNION|INTERSECT|EXCEPT)\b|^ {5}(\w+ )*JOIN |^ {3}FROM .*,$/m;

/**
 * PostgreSQL 15 writes the table's name before each column of a view on one table, later versions do not.
 * Dropping all such prefixes (outside quotes) makes both the same.
 */
function withoutNeedlessPrefixes(body: string): string {
  if (SEVERAL_TABLES.test(body)) return body;
  const pieces = body.split(/('(?:[^']|'')*')/);
  return pieces
    .map((piece, index) => (index % 2 ? piece : piece.replace(/\b[a-z_]\w*\.(?=["a-z_*])/g, '')))
    .join('');
}

async function readFunctions(client: Queryable): Promise<string[]> {
  return listTexts(
    client,
    `select rtrim(pg_get_functiondef(p.oid), E'\\n') || ';' as text
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prokind in ('f', 'p') and ${OURS} and ${notOfExtension('p.oid', 'pg_proc')}`,
  );
}

async function readTriggers(client: Queryable): Promise<string[]> {
  return listTexts(
    client,
    `select pg_get_triggerdef(t.oid, true) || ';' || case when t.tgenabled = 'D' then ' -- disabled' else '' end as text
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and t.tgparentid = 0 and ${OURS}`,
  );
}

/** What others than the owner may do with tables, views, sequences and functions. */
async function readGrants(client: Queryable): Promise<string[]> {
  const onRelations = await listTexts(
    client,
    `select format('grant %s on %s to %s;', string_agg(lower(g.privilege_type), ', ' order by g.privilege_type),
              ${nameOf('n.nspname', 'c.relname')}, coalesce(quote_ident(r.rolname), 'public')) as text
       from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) g
       left join pg_roles r on r.oid = g.grantee
      where ${OURS} and ${notOfExtension('c.oid', 'pg_class')} and g.grantee <> c.relowner
      group by n.nspname, c.relname, r.rolname`,
  );
  const onColumns = await listTexts(
    client,
    `select format('grant %s (%I) on %s to %s;', lower(g.privilege_type), a.attname,
              ${nameOf('n.nspname', 'c.relname')}, coalesce(quote_ident(r.rolname), 'public')) as text
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace,
            aclexplode(a.attacl) g left join pg_roles r on r.oid = g.grantee
      where ${OURS} and ${notOfExtension('c.oid', 'pg_class')}`,
  );
  // By default everyone may call a function, unless it was revoked.
  const onFunctions = await listTexts(
    client,
    `select format('grant execute on function %s to %I;', p.oid::regprocedure, r.rolname) as text
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace, aclexplode(p.proacl) g
       join pg_roles r on r.oid = g.grantee
      where ${OURS} and ${notOfExtension('p.oid', 'pg_proc')} and g.grantee <> p.proowner
     union all
     select format('revoke execute on function %s from public;', p.oid::regprocedure)
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${OURS} and ${notOfExtension('p.oid', 'pg_proc')}
        and p.proacl is not null and not exists (select from aclexplode(p.proacl) g where g.grantee = 0)`,
  );
  return [...onRelations, ...onColumns, ...onFunctions];
}
