/** Network checks: ports, the public address through the proxy, and the mail server. */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { createServer } from 'node:net';
import { io } from 'socket.io-client';
import {
  lackingOf,
  readSettings,
  type SocialLoginPart,
  type SocialLoginSwitch,
  socialLoginSwitches,
} from '#domains/site/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { newSecret } from '#platform/server/ids.ts';
import { configuredRoute, findMailRoute, nameOfRoute } from '#platform/server/mail/mail-route.ts';
import { openMailServer } from '#platform/server/mail/smtp.provider.ts';
import { httpOrigin } from '#platform/server/own-origin.ts';
import { INSTALLATION_CHECK_PATH, installationCheck } from '../../watch/installation-check.ts';
import {
  type Check,
  type CheckContext,
  type Finding,
  failed,
  isThisMachine,
  notApplicable,
  ok,
  warning,
} from './check.ts';
import { liveProviderCheck } from './live-provider-check.ts';
import { sentence } from './sentence.ts';

// As long as a person waits for a page.
const PATIENCE_MILLISECONDS = 5_000;
// The largest that pages send in one piece, and a part of the usual size.
const UPLOAD_BYTES = 50 * 1024 ** 2;
// Sent in pieces, as over a slow connection: a proxy that does not buffer can answer between two of them.
const PIECE = Buffer.alloc(64 * 1024, '-');
const BETWEEN_PIECES_MILLISECONDS = 150;

/** Said where a check needs the site's address, and there is none, or it is one of this machine. */
export const NO_ADDRESS = sentence('doctor.address.none', 'BASE_URL is not set');
export const onThisMachine = (origin: string) =>
  sentence('doctor.https.here', '{origin} is this machine', { origin });

export const networkChecks: readonly Check[] = [
  {
    name: 'ports',
    async check({ config }) {
      const host = reachableHost(config);
      const ports = [config.PORT, config.API_PORT, config.METRICS_PORT].filter((port) => port);
      const states = await Promise.all(
        ports.map(async (port) => ({ port, state: await stateOfPort(host, port ?? 0) })),
      );
      const seen = states.map(({ port, state }) => `${port} ${state}`).join(', ');
      const taken = states
        .filter(({ state }) => state !== 'free' && state !== 'ours')
        .map(({ port }) => port);
      return taken.length > 0
        ? failed(
            seen,
            `Stop the program that uses ${taken.join(', ')} ("ss -ltnp" shows it), or choose other ports.`,
          )
        : ok(seen);
    },
  },
  outside('public address', async (base, { config, reached }) => {
    const challenge = newSecret();
    const response = await fetch(new URL(`${INSTALLATION_CHECK_PATH}/${challenge}`, base), {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    const redirect = response.headers.get('location');
    if (redirect)
      return failed(
        sentence('doctor.address.leads-on', '{origin} redirects to {other}', {
          origin: base.origin,
          other: new URL(redirect, base).origin,
        }),
        sentence(
          'doctor.address.leads-on.hint',
          'Set BASE_URL to the final address: writes from any other are refused.',
        ),
      );
    const body = (await response.json().catch(() => undefined)) as { signature?: string } | null | undefined;
    if (typeof body?.signature !== 'string')
      return failed(
        sentence('doctor.address.other', '{origin} responds with {status}, but not as this site', {
          origin: base.origin,
          status: String(response.status),
        }),
        sentence(
          'doctor.address.other.hint',
          'Make the proxy forward everything to this site’s port; deploy/ has examples.',
        ),
      );
    if (!reached?.runtime.config.SECRET_KEY)
      return notApplicable('this check needs the database and the secret key');
    if (body.signature !== (await installationCheck(reached.runtime, challenge)))
      return failed(
        sentence('doctor.address.another', '{origin} points to another Fanloft site', {
          origin: base.origin,
        }),
        sentence(
          'doctor.address.another.hint',
          'Make the proxy forward {origin} to port {port}, or correct BASE_URL. If the right site responds there, it was started with a different SECRET_KEY.',
          { origin: base.origin, port: String(config.PORT) },
        ),
      );
    return ok(sentence('doctor.address', '{origin} points to this site', { origin: base.origin }));
  }),
  {
    name: 'https',
    async check({ config }) {
      if (!config.BASE_URL) return notApplicable(NO_ADDRESS);
      const { protocol, hostname, origin } = new URL(config.BASE_URL);
      if (protocol === 'https:') return ok(origin);
      return isThisMachine(hostname)
        ? notApplicable(onThisMachine(origin))
        : failed(
            origin,
            sentence(
              'doctor.https.hint',
              'Serve the site over HTTPS (Caddy does so by itself) and set BASE_URL to that address.',
            ),
          );
    },
  },
  {
    name: 'proxy addresses',
    async check({ config }) {
      if (!config.BASE_URL) return notApplicable(NO_ADDRESS);
      const { origin, hostname } = new URL(config.BASE_URL);
      if (isThisMachine(hostname))
        return notApplicable(
          sentence('doctor.proxies.here', '{origin} is this machine: there is no proxy in front of it', {
            origin,
          }),
        );
      return config.TRUSTED_PROXIES.length > 0
        ? ok(
            sentence('doctor.proxies', '{proxies} trusted to pass on the client address ({headers})', {
              proxies: config.TRUSTED_PROXIES.join(', '),
              headers: config.TRUSTED_IP_HEADERS.join(', '),
            }),
          )
        : warning(
            sentence(
              'doctor.proxies.none',
              'no trusted proxy: every visitor has the proxy’s address, and they all share one rate limit',
            ),
            sentence(
              'doctor.proxies.none.hint',
              'Set TRUSTED_PROXIES to the address of your proxy, such as 127.0.0.1.',
            ),
          );
    },
  },
  outside('web sockets', async (base) => {
    const said = await knockBySocket(base);
    return said === 'session.required'
      ? ok(sentence('doctor.sockets', 'they connect at {origin}', { origin: base.origin }))
      : failed(
          sentence('doctor.sockets.shut', 'they can’t connect: {said}', { said }),
          sentence(
            'doctor.sockets.shut.hint',
            'Make the proxy pass the Upgrade and Connection headers for /socket.io.',
          ),
        );
  }),
  outside('upload size', async (base) => {
    const status = await beginUpload(base);
    if (status === 413)
      return failed(
        'the proxy refuses 50 MB',
        'client_max_body_size 55m; in nginx, or its equivalent in your proxy.',
      );
    if (status === undefined)
      return warning(
        'the proxy buffers uploads',
        'proxy_request_buffering off; in nginx, or its equivalent in your proxy.',
      );
    return ok('uploads of 50 MB get through, unbuffered');
  }),
  {
    name: 'mail server',
    async check({ config, reached }) {
      const route = reached ? await findMailRoute(reached.runtime.read()) : configuredRoute(config);
      if (!route) return notApplicable(sentence('doctor.mail.none', 'no mail server is configured'));
      const server = openMailServer(route, config);
      try {
        await server.verify();
        return ok(
          sentence('doctor.mail', '{server} accepts this site’s login', { server: nameOfRoute(route) }),
        );
      } catch (error) {
        return failed(
          `${nameOfRoute(route)}: ${(error as Error).message}`,
          'url' in route
            ? sentence(
                'doctor.mail.by-variable',
                'Check SMTP_URL, and that this machine can reach the mail server.',
              )
            : sentence(
                'doctor.mail.by-setting',
                'Check Email in /admin/settings, and that this machine can reach the mail server.',
              ),
        );
      } finally {
        server.close();
      }
    },
  },
  liveProviderCheck,
  {
    name: 'social login',
    async check({ config, reached }) {
      const settings = reached && (await readSettings(reached.database.read));
      const on = socialLoginSwitches.filter((key) => settings?.[key]);
      if (!settings || on.length === 0)
        return notApplicable(sentence('doctor.social-login.off', 'no social login is turned on'));
      const without = (part: SocialLoginPart) =>
        on.filter((key) => lackingOf(key, settings, config) === part);
      return socialLoginFinding({ on, withoutId: without('id'), withoutSecret: without('secret') });
    },
  },
];

const NAMES = { googleLoginEnabled: 'Google', twitterLoginEnabled: 'X' } as const;
const SECRETS = {
  googleLoginEnabled: 'GOOGLE_LOGIN_SECRET',
  twitterLoginEnabled: 'TWITTER_LOGIN_SECRET',
} as const;

/** Names every missing host at once, so that they can all be fixed together. */
function socialLoginFinding({
  on,
  withoutId,
  withoutSecret,
}: Record<'on' | 'withoutId' | 'withoutSecret', readonly SocialLoginSwitch[]>): Finding {
  const namesOf = (keys: readonly SocialLoginSwitch[]) => keys.map((key) => NAMES[key]).join(', ');
  const variables = withoutSecret.map((key) => SECRETS[key]).join(', ');
  if (withoutId.length > 0 && withoutSecret.length > 0)
    return warning(
      sentence(
        'doctor.social-login.both',
        'turned on but not shown: {noId} without the ID, {noSecret} without the secret',
        { noId: namesOf(withoutId), noSecret: namesOf(withoutSecret) },
      ),
      sentence(
        'doctor.social-login.both.hint',
        'Set the ID under Sign-up and login in /admin/settings, and {variables} followed by a restart; or turn them off there.',
        { variables },
      ),
    );
  if (withoutId.length > 0)
    return warning(
      sentence('doctor.social-login.id', 'turned on but not shown without the ID: {sites}', {
        sites: namesOf(withoutId),
      }),
      sentence(
        'doctor.social-login.id.hint',
        'Set the ID under Sign-up and login in /admin/settings, or turn it off there.',
      ),
    );
  if (withoutSecret.length > 0)
    return warning(
      sentence('doctor.social-login.secret', 'turned on but not shown without the secret: {sites}', {
        sites: namesOf(withoutSecret),
      }),
      sentence('doctor.social-login.secret.hint', 'Set {variables} and restart, or turn it off.', {
        variables,
      }),
    );
  return ok(sentence('doctor.social-login', 'turned on and configured: {sites}', { sites: namesOf(on) }));
}

/** A check of the public address, which is there when it is set and the site is running. */
function outside(
  name: string,
  check: (base: URL, context: CheckContext) => ReturnType<Check['check']>,
): Check {
  return {
    name,
    async check(context) {
      const { config, isServing } = context;
      if (!config.BASE_URL) return notApplicable(NO_ADDRESS);
      if (!isServing) return notApplicable('the site is not running');
      const base = new URL(config.BASE_URL);
      return check(base, context).catch((error: Error) =>
        failed(
          `${base.origin}: ${reasonOf(error)}`,
          sentence(
            'doctor.address.hint',
            'Check the DNS name, the certificate, and that the proxy is running.',
          ),
        ),
      );
    },
  };
}

/** `fetch` hides behind "fetch failed" what has really happened. */
function reasonOf(error: Error): string {
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return message || code || error.message;
}

/** Where a listener on HOST can be reached from this machine. */
export function reachableHost({ HOST }: Pick<Config, 'HOST'>): string {
  if (HOST === '0.0.0.0') return '127.0.0.1';
  return HOST === '::' ? '::1' : HOST;
}

/** Whether a port is free, or one of our listeners answers there; else what blocks it. */
export async function stateOfPort(host: string, port: number): Promise<string> {
  const answer = await fetch(`${httpOrigin(host, port)}/health/live`, {
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  }).catch((error: Error) => error);
  if (answer instanceof Response)
    return answer.headers.has('x-request-id') ? 'ours' : 'taken by another program';
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
    return 'free';
  } catch (error) {
    return `unavailable (${(error as NodeJS.ErrnoException).code})`;
  } finally {
    probe.close();
  }
}

/** Connects without a token: our refusal over a web socket shows that the connection works. */
async function knockBySocket(base: URL): Promise<string> {
  const socket = io(base.origin, {
    transports: ['websocket'],
    reconnection: false,
    timeout: PATIENCE_MILLISECONDS,
  });
  try {
    return await new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('session.required'));
      socket.once('connect_error', (error) => resolve(error.message));
    });
  } finally {
    socket.disconnect();
  }
}

/**
 * Announces an upload of the largest size and sends only its beginning: without a log-in the site refuses it at once,
 * unless a proxy refuses it first or keeps it back. Answers the status, or undefined when nothing came.
 */
function beginUpload(base: URL): Promise<number | undefined> {
  const request = base.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const upload = request(new URL('/api/performer/feeds/photo/upload', base), {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=doctor',
        'content-length': UPLOAD_BYTES,
      },
    });
    const sending = setInterval(() => upload.write(PIECE), BETWEEN_PIECES_MILLISECONDS);
    const late = setTimeout(() => end(() => resolve(undefined)), PATIENCE_MILLISECONDS);
    upload.on('response', ({ statusCode }) => end(() => resolve(statusCode)));
    upload.on('error', (error) => end(() => reject(error)));
    upload.write(PIECE);

    function end(action: () => void): void {
      clearInterval(sending);
      clearTimeout(late);
      action();
      upload.destroy();
    }
  });
}
