/**
 * The address of a database, read as `psql` reads it. The driver would take the parameters of the address over our own,
 * and knows fewer ways of TLS, so it gets neither the address nor a say in what a parameter means.
 */
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionOptions } from 'node:tls';
import type pg from 'pg';

const TLS_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
type TlsMode = (typeof TLS_MODES)[number];

/** What would make a connection safer than we can make it. */
const UNSUPPORTED = ['sslcrl', 'sslcrldir', 'sslpassword', 'require_auth', 'hostaddr', 'service', 'passfile'];

/** As in libpq: from the address, else where `psql` looks for it. */
const USUAL_ROOTS = () => join(homedir(), '.postgresql', 'root.crt');

/** What is wrong with an address, without its secrets; undefined where we can try it. */
export function faultOfAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { searchParams, username, password, hostname, pathname } = new URL(address);
  try {
    for (const part of [username, password, hostname, pathname]) decodeURIComponent(part);
  } catch {
    return 'cannot be read: write % as %25 in the user, the password and the name';
  }
  const unsupported = UNSUPPORTED.find((name) => searchParams.has(name));
  if (unsupported) return `${unsupported} is not supported`;
  const mode = searchParams.get('sslmode');
  if (mode !== null && !(TLS_MODES as readonly string[]).includes(mode))
    return `sslmode must be one of ${TLS_MODES.join(', ')}`;
  const roots = searchParams.get('sslrootcert');
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const path = searchParams.get(name);
    if (path && !(name === 'sslrootcert' && path === 'system') && !isReadable(path))
      return `the file that ${name} names cannot be read`;
  }
  if (roots === 'system' && mode !== null && mode !== 'verify-full')
    return 'sslrootcert=system goes with sslmode=verify-full only';
  return undefined;
}

function isReadable(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}

/** Where a database is, for sentences. */
export interface Place {
  /** Machine and port, or the folder of the socket. */
  readonly at: string;
  readonly user: string;
  readonly name: string;
}

export function placeOf(address: string): Place {
  const { host = 'localhost', port = 5432, user = '', database = '' } = connectionTo(address);
  const name = host.includes(':') ? `[${host}]` : host;
  return { at: host.startsWith('/') ? host : `${name}:${port}`, user, name: database };
}

/** The addresses to try, the first one first: one without a clear word about TLS may be meant with it, or without. */
export function waysTo(address: string): string[] {
  const url = new URL(address);
  if (hostOf(url).startsWith('/')) return [address];
  const said = modeOf(url);
  const mode = said ?? TLS_MODES.find((each) => each === process.env.PGSSLMODE) ?? 'prefer';
  if (mode === 'prefer') return [withMode(address, 'require'), withMode(address, 'disable')];
  if (mode === 'allow') return [withMode(address, 'disable'), withMode(address, 'require')];
  return [said === undefined ? withMode(address, mode) : address];
}

function withMode(address: string, mode: TlsMode): string {
  const url = new URL(address);
  url.searchParams.delete('ssl');
  url.searchParams.set('sslmode', mode);
  return url.href;
}

function modeOf({ searchParams }: URL): TlsMode | undefined {
  const said = TLS_MODES.find((mode) => mode === searchParams.get('sslmode'));
  if (said) return said;
  if (searchParams.get('sslrootcert') === 'system') return 'verify-full';
  return searchParams.get('ssl') === 'true' ? 'require' : undefined;
}

/** The name of a machine, without the brackets of IPv6, or the folder of a socket. */
function hostOf({ hostname, searchParams }: URL): string {
  const host = searchParams.get('host') || decodeURIComponent(hostname);
  return host.replace(/^\[(.*)\]$/, '$1');
}

/** The driver's options. An address that was not checked yet is used without TLS unless it asks for it. */
export function connectionTo(address: string): pg.ClientConfig {
  const url = new URL(address);
  const { searchParams } = url;
  const host = hostOf(url);
  const port = Number(url.port || searchParams.get('port') || 0);
  const user = decodeURIComponent(url.username) || searchParams.get('user');
  const password = decodeURIComponent(url.password) || searchParams.get('password');
  const timeout = Number(searchParams.get('connect_timeout') ?? 0);
  const options = searchParams.get('options');
  const application = searchParams.get('application_name');
  return {
    ...(host && { host }),
    ...(port && { port }),
    ...(user && { user }),
    ...(password && { password }),
    ...(timeout > 0 && { connectionTimeoutMillis: timeout * 1_000 }),
    ...(options && { options }),
    ...(application && { application_name: application }),
    database: decodeURIComponent(url.pathname.slice(1)),
    ssl: host.startsWith('/') ? false : tlsOf(url),
  };
}

function tlsOf(url: URL): false | ConnectionOptions {
  const mode = modeOf(url) ?? 'disable';
  // Explicit settings for both were refused before; here exactly one is set.
  if (mode === 'disable' || mode === 'allow' || mode === 'prefer') return false;
  const { searchParams } = url;
  const named = searchParams.get('sslrootcert');
  const path = named ?? (existsSync(USUAL_ROOTS()) ? USUAL_ROOTS() : undefined);
  const ca = path && path !== 'system' ? readFileSync(path, 'utf8') : undefined;
  const [cert, key] = ['sslcert', 'sslkey'].map((name) => {
    const file = searchParams.get(name);
    return file ? readFileSync(file, 'utf8') : undefined;
  });
  const common = { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) };
  if (mode === 'verify-full') return common;
  // As in libpq: who names authorities wants the server's to be one of them.
  if (mode === 'verify-ca' || ca) return { ...common, checkServerIdentity: () => undefined };
  return { ...common, rejectUnauthorized: false };
}
