/**
 * Configuration is read once, from the environment; every fault is reported in one go. `NAME_FILE` may name a
 * file that holds the value. Product settings live in the database, not here.
 */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { faultOfAddress } from '../db/address.ts';
import {
  isAddressOrRange,
  isAgoraKey,
  isHost,
  isLoopbackOrigin,
  isMailSender,
  isMediaServer,
  isOrigin,
  isPublishableKey,
  isSecretKey,
  isUsableFolder,
  isWebhookSecret,
} from './config-values.ts';

const port = z
  .string('must be a port number')
  .check(
    z.refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
      'must be a port number, 0 to 65535',
    ),
  );
const portNumber = z.pipe(port, z.transform(Number));
/** Zero is not allowed: it would block every request or upload. */
const count = (fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^(?!0+$)\d{1,9}$/, 'must be a whole number, 1 or more')),
      z.transform(Number),
    ),
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
const split = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
const commaList = z.pipe(z.string(), z.transform(split));
/** A list of which every part passes a test. */
const listOf = (isFine: (part: string) => boolean, complaint: string) =>
  z._default(
    z.pipe(z.string().check(z.refine((value) => split(value).every(isFine), complaint)), z.transform(split)),
    [],
  );
/** The origin of another site; without encryption on this machine only. */
const externalOrigin = z
  .string()
  .check(
    z.refine(
      (value) => isOrigin(value) && (value.startsWith('https:') || isLoopbackOrigin(value)),
      'must be an origin like https://accounts.example',
    ),
  );
const webAddress = (complaint: string) => z.url({ protocol: /^https?$/, error: complaint });

// OWASP's: with less, stolen hashes are cheap to search for weak passwords.
const SAFE_HASH_MEMORY = 19_456;

const environment = z.object({
  /** Port of the site; 0 takes any free one. */
  PORT: z._default(portNumber, 4600),
  /** Address to listen on. Try-out sites listen on loopback only. */
  HOST: z._default(
    z.string().check(z.refine(isHost, 'must be an address or a name of this machine')),
    '127.0.0.1',
  ),
  /** Port of the API alone, at its root, for existing clients; off when absent. */
  API_PORT: z.optional(portNumber),
  /** Public address of the API listener; by default http://HOST:API_PORT. */
  API_URL: z.optional(webAddress('must be an address like https://api.fans.example')),
  /** Origins that may call the API listener from a browser. */
  API_ORIGINS: listOf(isOrigin, 'must be origins like https://fans.example, separated by commas'),
  /** Public address of the site, such as https://fans.example; by default http://HOST:PORT. */
  BASE_URL: z.optional(
    webAddress('must be an address like https://fans.example').check(
      z.refine(
        // An invalid address gives one message only.
        (value) => !/^https?:/.test(value) || !URL.canParse(value) || isOrigin(value.replace(/\/$/, '')),
        'must have no path',
      ),
    ),
  ),
  /** Port of `/metrics`, always on 127.0.0.1; off when absent. */
  METRICS_PORT: z.optional(portNumber),
  DATABASE_URL: z.optional(
    z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'must be an address like postgres://user:password@host/database',
      })
      .check(
        z.refine((value) => /\/[^/?]+(\?|$)/.test(value.replace('://', '')), 'has no database name'),
        // A raw `/` in the password ends the host for a URL parser, and the rest looks like a path.
        z.refine(
          (value) => !URL.canParse(value) || !/[@:]/.test(new URL(value).pathname),
          'cannot be read: in the password write @ : / # ? as %40 %3A %2F %23 %3F',
        ),
        z.refine((value) => faultOfAddress(value) === undefined, {
          error: ({ input }) => faultOfAddress(String(input)),
        }),
      ),
  ),
  DATABASE_POOL: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) => /^\d{1,2}$/.test(value) && Number(value) >= 2 && Number(value) <= 50,
            'must be 2 to 50',
          ),
        ),
      z.transform(Number),
    ),
    10,
  ),
  /** Folder for the embedded database, media and generated secrets. */
  DATA_DIR: z._default(
    z.string().check(z.refine(isUsableFolder, 'must be a folder, or a path where one can be made')),
    'data',
  ),
  /** At least 32 characters; generated into DATA_DIR on first start. */
  SECRET_KEY: z.optional(
    z.string().check(
      z.minLength(32, 'needs at least 32 characters'),
      z.refine(
        (value) => !/changeme|example|secret/i.test(value),
        'looks like an example; use 32 random characters or leave it out',
      ),
    ),
  ),
  /** Program that converts video and audio, or `embedded` for the one from npm; else it is looked for on the PATH. */
  FFMPEG_PATH: z.optional(z.string()),
  /** The program beside it that reads what is in a file. */
  FFPROBE_PATH: z.optional(z.string()),
  /** The UDP port over which live media go; without it 7882, or another where that is in use. */
  LIVE_UDP_PORT: z.optional(portNumber),
  /** The address at which live media reach this machine, where it is another than the machine knows: behind NAT. */
  LIVE_PUBLIC_ADDRESS: z.optional(
    z.string().check(z.refine((value) => isIP(value) !== 0, 'must be an IP address')),
  ),
  /** A LiveKit server that carries live media in place of the embedded one, and the site's key there. */
  LIVEKIT_URL: z.optional(
    z
      .string()
      .check(z.refine(isMediaServer, 'must be an address like wss://live.fans.example, without a path')),
  ),
  LIVEKIT_API_KEY: z.optional(z.string()),
  LIVEKIT_API_SECRET: z.optional(z.string()),
  /** The site's project at Agora, which carries live media in place of the embedded one. */
  AGORA_APP_ID: z.optional(z.string().check(z.refine(isAgoraKey, 'must be 32 hexadecimal digits'))),
  AGORA_CERTIFICATE: z.optional(z.string().check(z.refine(isAgoraKey, 'must be 32 hexadecimal digits'))),
  /** Agora's REST API, to cut viewers off, and the secret with which Agora signs what it reports. */
  AGORA_CUSTOMER_ID: z.optional(z.string()),
  AGORA_CUSTOMER_SECRET: z.optional(z.string()),
  AGORA_NOTIFICATION_SECRET: z.optional(z.string()),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  /** Proxies whose forwarded addresses are believed, as addresses or CIDR ranges. */
  TRUSTED_PROXIES: listOf(
    isAddressOrRange,
    'must be addresses or ranges like 10.0.0.0/8, separated by commas',
  ),
  /** Servers on which other clients render their pages: what they read without an account is not limited. */
  RENDER_SERVERS: listOf(
    isAddressOrRange,
    'must be addresses or ranges like 10.0.0.0/8, separated by commas',
  ),
  /** Headers read from a trusted proxy; x-forwarded-for is read from the right. */
  TRUSTED_IP_HEADERS: z._default(
    z.pipe(
      commaList,
      z
        .array(
          z.enum(
            ['x-client-ip', 'cf-connecting-ip', 'x-real-ip', 'x-forwarded-for'],
            'must be some of x-client-ip, cf-connecting-ip, x-real-ip, x-forwarded-for',
          ),
        )
        .check(z.minLength(1, 'has no header')),
    ),
    ['x-forwarded-for'],
  ),
  /** The mail server, such as smtps://name:password@mail.example; without one, the operator's settings name it. */
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://mail.example:587' }),
  ),
  /** The sender of mails: `Fanloft <hello@fans.example>`. */
  MAIL_FROM: z.optional(z.string().check(z.refine(isMailSender, 'must be an email address'))),
  /** Where a mail server that operators set in the browser may listen. */
  MAIL_PORTS: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) =>
              split(value).length > 0 && split(value).every((part) => portNumber.safeParse(part).success),
            'must be port numbers, separated by commas',
          ),
        ),
      z.transform((value) => split(value).map(Number)),
    ),
    // Between servers, by TLS, by STARTTLS, and where providers have put it when 25 is closed.
    [25, 465, 587, 2525],
  ),
  /** Card gateway of the site, in place of the operator's choice. The sandbox moves no real money. */
  PAYMENT_GATEWAY: z.optional(z.enum(['sandbox', 'stripe'], 'must be sandbox or stripe')),
  /** The keys of the site's account at Stripe, in place of those that the operator has typed. */
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z.string().check(z.refine(isPublishableKey, 'must begin with pk_live_ or pk_test_')),
  ),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.refine(isSecretKey, 'must begin with sk_live_, sk_test_, rk_live_ or rk_test_')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.refine(isWebhookSecret, 'must begin with whsec_'))),
  /** Of the webhook for connected accounts, which Stripe signs with a secret of its own. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.optional(
    z.string().check(z.refine(isWebhookSecret, 'must begin with whsec_')),
  ),
  /** For tests: where Stripe's API answers, on this machine only. */
  STRIPE_API_ADDRESS: z.optional(
    z
      .string()
      .check(z.refine(isLoopbackOrigin, 'must be an origin of this machine like http://127.0.0.1:4242')),
  ),
  /** A try-out site refuses to listen on anything but loopback unless this is on. */
  TRYOUT_PUBLIC: onOff(false),
  /** A creator of the demo world is on air while a try-out site runs. */
  TRYOUT_LIVE: onOff(true),
  /**
   * The provider behind "Log in with Google": Google, or any other OpenID Connect issuer, and our client secret
   * there.
   */
  GOOGLE_LOGIN_ISSUER: z._default(externalOrigin, 'https://accounts.google.com'),
  GOOGLE_LOGIN_SECRET: z.optional(z.string()),
  /** Where X answers, and the secret of our consumer key there. */
  TWITTER_LOGIN_ORIGIN: z._default(externalOrigin, 'https://api.x.com'),
  TWITTER_LOGIN_SECRET: z.optional(z.string()),
  /** Our secret at the captcha vendor of the settings, and where the vendor answers in place of its usual address. */
  CAPTCHA_SECRET: z.optional(z.string()),
  CAPTCHA_ORIGIN: z.optional(externalOrigin),
  /** A push service of one's own, which may be in the own network; others must be on the internet. */
  PUSH_ORIGIN: z.optional(externalOrigin),
  /** Accept passwords that the client has hashed with md5 (existing clients). */
  LEGACY_PASSWORD_HASH: onOff(false),
  /** KiB of memory that one password hash works on. */
  PASSWORD_HASH_MEMORY: z._default(
    z.pipe(
      z.string().check(z.regex(/^([89]|[1-9]\d{1,6})$/, 'must be KiB of memory, 8 to 9999999')),
      z.transform(Number),
    ),
    SAFE_HASH_MEMORY,
  ),
  /** For tests, which hash thousands of passwords: lets PASSWORD_HASH_MEMORY be less than is safe. */
  WEAK_PASSWORD_HASH: onOff(false),
  /** Limits per minute and account or address; see docs/operate.md. */
  LIMIT_USUAL: count(300),
  /**
   * Limit for answers that are the same for everyone; many visitors of one network, or of one rendering server, share
   * it.
   */
  LIMIT_PUBLIC: count(6_000),
  LIMIT_LOGIN: count(10),
  /** Wrong passwords for one name: from one address in 15 minutes, and from all of them in a day. */
  LIMIT_GUESSES_HERE: count(10),
  LIMIT_GUESSES_ANYWHERE: count(100),
  /** A creator's application asks three times: about its first part, its second, and for all of it. */
  LIMIT_REGISTER: count(10),
  LIMIT_UPLOAD: count(60),
  LIMIT_PUBLISH: count(30),
  LIMIT_CHARGE: count(30),
  LIMIT_PAYMENT: count(10),
  LIMIT_REACT: count(120),
  /** Of one person on what is not theirs; on one thing half as many. */
  LIMIT_COMMENTS: count(12),
  /** Within an hour: reports of one person; comments, messages and reports of a new account, as the site's setting says. */
  LIMIT_REPORTS: count(30),
  LIMIT_NEW_COMMENTS: count(20),
  LIMIT_NEW_MESSAGES: count(30),
  LIMIT_NEW_REPORTS: count(5),
  LIMIT_DOWNLOAD: count(5),
  /**
   * Events per second on one connection; open sockets of one account; unauthenticated connections of one IP address.
   */
  LIMIT_SOCKET_EVENTS: count(20),
  LIMIT_SOCKETS: count(20),
  LIMIT_SOCKETS_ANONYMOUS: count(100),
  /** Within so many seconds a body without files must be whole, and a form with files has to move. */
  LIMIT_BODY_SECONDS: count(10),
  LIMIT_STALL_SECONDS: count(30),
  /** A country database in MaxMind's format, in place of the one that comes with the site. */
  GEOIP_DB: z.optional(z.string()),
});

export type Config = Readonly<z.output<typeof environment>> & {
  /** Variables that fix product settings, by name, unread: only the site's domain knows what they mean. */
  readonly SETTINGS: Readonly<Record<string, string>>;
};

/** What of the configuration fixes settings, or only the site's domain can judge. */
export type FixingConfig = Pick<Config, 'SETTINGS' | 'SMTP_URL' | 'MAIL_FROM'> & {
  readonly GEOIP_DB?: string | undefined;
  /** Absent where it has a fault itself. */
  readonly MAIL_PORTS?: Config['MAIL_PORTS'] | undefined;
} & { readonly [Name in (typeof settingVariables)[number]]?: string | undefined };

const settingVariables = [
  'PAYMENT_GATEWAY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'AGORA_APP_ID',
] as const;

const SETTING_NAME = /^(SETTING_\w+?)(?:_FILE)?$/;

/** Thrown with every fault at once, each beginning with the name of its variable; it repeats no value that may be secret. */
export class BadConfiguration extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length} error${faults.length === 1 ? '' : 's'}:\n  ${faults.join('\n  ')}`,
    );
    this.faults = faults;
  }
}

/** Reads `NAME_FILE` values, drops empty ones. */
function collect(env: NodeJS.ProcessEnv, names: Iterable<string>, faults: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of names) {
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

/** What belongs to a way of streaming and is not whole; two ways at once. */
function faultsOfLive(values: Record<string, string>): string[] {
  const missing = (name: string, ...needs: string[]) =>
    values[name] ? needs.filter((need) => !values[need]).map((need) => `${need}: required with ${name}`) : [];
  return [
    ...missing('LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'),
    ...((values.LIVEKIT_API_KEY || values.LIVEKIT_API_SECRET) && !values.LIVEKIT_URL
      ? ['LIVEKIT_URL: required with the key of a LiveKit server']
      : []),
    ...missing('AGORA_APP_ID', 'AGORA_CERTIFICATE'),
    ...missing('AGORA_CUSTOMER_ID', 'AGORA_CUSTOMER_SECRET', 'AGORA_CERTIFICATE'),
    ...missing('AGORA_CUSTOMER_SECRET', 'AGORA_CUSTOMER_ID'),
    ...missing('AGORA_NOTIFICATION_SECRET', 'AGORA_CUSTOMER_ID'),
    ...(values.LIVEKIT_URL && values.AGORA_APP_ID
      ? ['AGORA_APP_ID: LIVEKIT_URL already names who carries live streams; leave one of them out']
      : []),
  ];
}

/** What fits by itself and not together. */
function findConflicts(env: NodeJS.ProcessEnv, values: Record<string, string>): string[] {
  const names = Object.keys(environment.shape);
  const twice = names.filter((name) => env[name] && env[`${name}_FILE`]);
  // A limit that is misspelt would silently not be one.
  const unknown = Object.keys(env).filter((name) => name.startsWith('LIMIT_') && !names.includes(name));
  const ports = ['PORT', 'API_PORT', 'METRICS_PORT'].flatMap((name) => {
    const value = values[name] ?? (name === 'PORT' ? '4600' : undefined);
    return value && Number(value) !== 0 ? [{ name, value }] : [];
  });
  const shared = ports.filter(({ value }, at) => ports.findIndex((other) => other.value === value) < at);
  return [
    ...twice.map((name) => `${name}: set twice, directly and as ${name}_FILE`),
    ...unknown.map((name) => `${name}: unknown limit`),
    ...faultsOfLive(values),
    ...shared.map(({ name, value }) => `${name}: port ${value} is already used by another listener`),
    ...(values.SMTP_URL && !values.MAIL_FROM
      ? ['MAIL_FROM: required with SMTP_URL; the sender of all email']
      : []),
    ...(values.WEAK_PASSWORD_HASH !== 'on' && Number(values.PASSWORD_HASH_MEMORY) < SAFE_HASH_MEMORY
      ? [`PASSWORD_HASH_MEMORY: must be ${SAFE_HASH_MEMORY} or more; less is for tests only`]
      : []),
  ];
}

/** Names of all variables that fix settings. */
function settingNames(env: NodeJS.ProcessEnv): Set<string> {
  const names = Object.keys(env).map((name) => SETTING_NAME.exec(name)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

/**
 * Parses the environment; throws BadConfiguration with every fault. `faultsOfSettings` validates the variables that
 * override settings, which only the site's domain knows.
 */
export function readConfig(
  env: NodeJS.ProcessEnv,
  faultsOfSettings: (config: FixingConfig) => string[] = () => [],
): Config {
  const faults: string[] = [];
  const values = collect(env, Object.keys(environment.shape), faults);
  const parsed = environment.safeParse(values);
  const SETTINGS = collect(env, settingNames(env), faults);
  for (const issue of parsed.error?.issues ?? [])
    faults.push(`${issue.path[0]?.toString()}: ${issue.message}`);
  faults.push(...findConflicts(env, values));
  const { SMTP_URL, MAIL_FROM, GEOIP_DB } = values;
  // By itself: with a fault anywhere else nothing of the whole is parsed.
  const { data: MAIL_PORTS } = environment.shape.MAIL_PORTS.safeParse(values.MAIL_PORTS);
  const fixing = Object.fromEntries(settingVariables.map((name) => [name, values[name]]));
  faults.push(...faultsOfSettings({ SETTINGS, SMTP_URL, MAIL_FROM, GEOIP_DB, MAIL_PORTS, ...fixing }));
  if (faults.length > 0 || !parsed.data) throw new BadConfiguration(faults);
  return { ...parsed.data, SETTINGS };
}
