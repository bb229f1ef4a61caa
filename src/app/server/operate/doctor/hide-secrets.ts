import type { Config } from '#platform/server/config/config.ts';
import type { NamedFinding } from './check.ts';

const HIDDEN = '•••';
// Shorter ones are parts of ordinary words, and guessed sooner than read.
const LEAST_CHARACTERS = 4;

const LIVE = [
  'LIVEKIT_API_SECRET',
  'AGORA_CERTIFICATE',
  'AGORA_CUSTOMER_SECRET',
  'AGORA_NOTIFICATION_SECRET',
] as const;

type Said = NonNullable<NamedFinding['said']>;

type Secrets = Pick<
  Config,
  | 'SECRET_KEY'
  | 'DATABASE_URL'
  | 'SMTP_URL'
  | 'GOOGLE_LOGIN_SECRET'
  | 'TWITTER_LOGIN_SECRET'
  | 'CAPTCHA_SECRET'
> &
  Partial<Pick<Config, (typeof LIVE)[number]>>;

/**
 * Removes the configuration's secrets from findings: they are shared with people who help, and error messages of
 * libraries may contain them.
 */
export function hideSecrets<F extends NamedFinding>(config: Secrets, findings: readonly F[]): F[] {
  const secrets = secretValuesIn(config);
  const hide = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, HIDDEN), text);
  return findings.map((finding) => ({
    ...finding,
    seen: hide(finding.seen),
    ...(finding.hint === undefined ? {} : { hint: hide(finding.hint) }),
    ...(finding.said === undefined ? {} : { said: hideIn(finding.said, hide) }),
  }));
}

/** Values may repeat what a library has said. */
function hideIn(said: Said, hide: (text: string) => string): Said {
  const parts = Object.entries(said).map(([part, { code, values }]) => {
    const hidden = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? hide(value) : value,
    ]);
    return [part, { code, values: Object.fromEntries(hidden) }];
  });
  return Object.fromEntries(parts);
}

function secretValuesIn(config: Secrets): string[] {
  const { SECRET_KEY, GOOGLE_LOGIN_SECRET, TWITTER_LOGIN_SECRET, CAPTCHA_SECRET } = config;
  const live = LIVE.map((name) => config[name]);
  const passwords = [config.DATABASE_URL, config.SMTP_URL].flatMap(passwordsIn);
  return [SECRET_KEY, GOOGLE_LOGIN_SECRET, TWITTER_LOGIN_SECRET, CAPTCHA_SECRET, ...live, ...passwords]
    .filter((secret) => secret !== undefined && secret.length >= LEAST_CHARACTERS)
    .map(String);
}

/** As encoded in the address, and decoded. */
function passwordsIn(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { password, searchParams } = new URL(address);
  const spelt = [password, searchParams.get('password') ?? ''];
  return spelt.flatMap((each) => [each, decoded(each)]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
