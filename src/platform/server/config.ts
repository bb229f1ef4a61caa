/**
 * Configuration is read once, from the environment; every fault is reported in one go. `NAME_FILE` may name a
 * file that holds the value. Product settings live in the database, not here.
 */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')),
  z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))),
);
const count = (fallback: number) =>
  z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')), z.transform(Number)),
    fallback,
  );
const onOff = (fallback: boolean) =>
  z._default(
    z.pipe(
      z.enum(['on', 'off'], 'must be on or off'),
      z.transform((word) => word === 'on'),
    ),
    fallback,
  );
const commaList = z._default(
  z.pipe(
    z.string(),
    z.transform((value: string) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ),
  [],
);

const environment = z.object({
  /** Port of the site; 0 takes any free one. */
  PORT: z._default(port, 4600),
  /** Address to listen on. Try-out sites listen on loopback only. */
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Port of the API alone, at its root, for existing clients; off when absent. */
  API_PORT: z.optional(port),
  /** Public address of the API listener; by default http://HOST:API_PORT. */
  API_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Origins that may call the API listener from a browser. */
  API_ORIGINS: commaList,
  /** Public address of the site, such as https://fans.example; by default http://HOST:PORT. */
  BASE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: z._default(
    z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.minimum(2), z.maximum(50))),
    10,
  ),
  /** Folder for the embedded database, media and generated secrets. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), 'data'),
  /** At least 32 characters; generated into DATA_DIR on first start. */
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'needs at least 32 characters'))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Proxies whose forwarded addresses are believed, as addresses or CIDR ranges. */
  TRUSTED_PROXIES: commaList,
  /** Headers read from a trusted proxy; x-forwarded-for is read from the right. */
  TRUSTED_IP_HEADERS: z._default(
    z.pipe(
      commaList,
      z
        .array(z.enum(['x-client-ip', 'cf-connecting-ip', 'x-real-ip', 'x-forwarded-for']))
        .check(z.minLength(1)),
    ),
    ['x-forwarded-for'],
  ),
  /** Card gateway of the site. The sandbox moves no real money. */
  PAYMENT_GATEWAY: z._default(z.enum(['sandbox']), 'sandbox'),
  /** A try-out site refuses to listen on anything but loopback unless this is on. */
  TRYOUT_PUBLIC: onOff(false),
  /** Accept passwords that the client has hashed with md5 (existing clients). */
  LEGACY_PASSWORD_HASH: onOff(false),
  /** Limits per minute and account or address; see docs/operate.md. */
  LIMIT_USUAL: count(300),
  LIMIT_LOGIN: count(10),
  LIMIT_REGISTER: count(5),
  LIMIT_UPLOAD: count(60),
  LIMIT_PUBLISH: count(30),
  LIMIT_CHARGE: count(30),
  LIMIT_PAYMENT: count(10),
  LIMIT_REACT: count(120),
});

export type Config = Readonly<z.output<typeof environment>>;

export class BadConfiguration extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n  ${faults.join('\n  ')}`,
    );
    this.faults = faults;
  }
}

/** Reads `NAME_FILE` values, drops empty ones. */
function collect(env: NodeJS.ProcessEnv, faults: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of Object.keys(environment.shape)) {
    const file = env[`${name}_FILE`];
    if (file) {
      try {
        found[name] = readFileSync(file, 'utf8').trim();
      } catch {
        faults.push(`${name}_FILE: the file cannot be read`);
      }
    } else if (env[name]) {
      found[name] = env[name];
    }
  }
  return found;
}

/** Parses the environment; throws BadConfiguration with every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  const parsed = environment.safeParse(collect(env, faults));
  for (const issue of parsed.error?.issues ?? []) faults.push(`${issue.path.join('.')}: ${issue.message}`);
  if (parsed.data?.SECRET_KEY && /changeme|example|secret/i.test(parsed.data.SECRET_KEY)) {
    faults.push('SECRET_KEY: looks like an example; use 32 random characters or leave it out');
  }
  if (faults.length > 0 || !parsed.data) throw new BadConfiguration(faults);
  return parsed.data;
}
