/**
 * Opens connections, and asks each for what it is before anybody works with it. What the address, the server's own
 * settings, a schema named like the user or a pooler may have made of it is set right first; what cannot be set right is
 * an error.
 */
import pg from 'pg';
import { connectionTo } from './address.ts';

/** The schema of all our tables but the queue's. */
const OWN_SCHEMA = 'public';

/** How a connection works. */
export interface Session {
  /** The role in which it works; absent for that of the address. */
  readonly role?: string | undefined;
  /** Whether PostgreSQL refuses writes on it. */
  readonly isReadOnly?: boolean;
  /** Milliseconds; none where nothing is said, whatever the server's settings say. */
  readonly statementTimeout?: number;
  readonly idleInTransactionTimeout?: number;
}

/** A connection is not what was asked for, and cannot be made so. */
export class ConnectionOtherThanAsked extends Error {
  override readonly name = 'ConnectionOtherThanAsked';
}

/** A client on an address, not connected yet; one that nothing but `arrange` may make fit to work with. */
export function clientFor(url: string, more: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({ ...connectionTo(url), ...more });
  // A connection that breaks between two queries shows in the next one; unheard it would end the process.
  client.on('error', () => {});
  return client;
}

/** Opens a connection that is what it is asked to be. */
export async function connectTo(url: string, session: Session = {}): Promise<pg.Client> {
  const client = clientFor(url);
  try {
    await client.connect();
    await arrange(client, session);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Pool options, for our own pools and for libraries, so that each connection is set up as needed. */
export function poolConfig(url: string, session: Session = {}): pg.PoolConfig {
  return { ...connectionTo(url), onConnect: (client) => arrange(client, session) };
}

/**
 * Sets a session as we work in it, and asks it for what it is now. By statements, because poolers refuse or ignore
 * parameters of the start; they are worth the two rounds that a new connection then takes.
 *
 * @throws {ConnectionOtherThanAsked}
 */
export async function arrange(client: pg.ClientBase, session: Session): Promise<void> {
  const { role, isReadOnly = false, statementTimeout = 0, idleInTransactionTimeout = 0 } = session;
  await client.query(`
    set search_path to ${OWN_SCHEMA}, pg_temp;
    set default_transaction_read_only to ${isReadOnly ? 'on' : 'off'};
    set default_transaction_isolation to 'read committed';
    set statement_timeout to ${statementTimeout};
    set lock_timeout to 0;
    set idle_in_transaction_session_timeout to ${idleInTransactionTimeout};
    set timezone to 'UTC'; set datestyle to 'ISO, MDY'; set intervalstyle to 'postgres'; set bytea_output to 'hex';
    set standard_conforming_strings to on;
    ${role === undefined ? '' : `set role ${pg.escapeIdentifier(role)}`}`);
  const { rows } = await client.query<Facts>(`
    select current_user as role, current_schema() as schema, current_setting('session_replication_role') as triggers,
      current_setting('transaction_read_only') = 'on' as "isReadOnly", pg_is_in_recovery() as "isStandby"`);
  const difference = rows[0] && differenceOf(rows[0], role, isReadOnly);
  if (difference) throw new ConnectionOtherThanAsked(difference);
}

interface Facts {
  readonly role: string;
  readonly schema: string | null;
  readonly triggers: string;
  readonly isReadOnly: boolean;
  readonly isStandby: boolean;
}

function differenceOf(facts: Facts, role: string | undefined, isReadOnly: boolean): string | undefined {
  if (facts.schema !== OWN_SCHEMA)
    return `the user "${facts.role}" may not use the schema "${OWN_SCHEMA}", or there is none`;
  if (role !== undefined && facts.role !== role)
    return `the connection works as "${facts.role}" and not as "${role}"`;
  if (facts.triggers !== 'origin')
    return 'triggers rest on this connection (session_replication_role), and they keep the books';
  if (facts.isStandby && !isReadOnly) return 'the server is a standby, which takes no writes';
  if (facts.isReadOnly !== isReadOnly)
    return isReadOnly ? 'a connection for reads may write' : 'the connection takes no writes';
  return undefined;
}
