/** Sends mails by SMTP; the only module that uses the library. */
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { credentialsOf, type MailRoute } from './mail-route.ts';
import type { DueMail } from './mails.sql.ts';
import { reachMailServer } from './reach-mail-server.ts';

export interface MailServer {
  /** Throws `MailNotSent`. */
  send(mail: DueMail): Promise<void>;
  /** Greets the server and logs in, without a mail. Throws `MailNotSent`. */
  verify(): Promise<void>;
  close(): void;
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** The answer of a mail server, or of the connection to it. */
export class MailNotSent extends Error {
  /** Whether it makes no sense to try this mail again: the server knows it and does not want it. */
  readonly isFinal: boolean;
  /** Whether other mails would fare the same now: the server cannot be reached, or does not know us. */
  readonly isServerDown: boolean;
  /** `secrets` are cut out of what was answered. */
  constructor(cause: unknown, secrets: readonly string[] = []) {
    const { code, command, responseCode = 0, message } = cause as SmtpError;
    // The code comes before the message: pages choose their text by it.
    const complaint = code === undefined ? message : `${code}: ${message}`;
    super(
      secrets.reduce((said, secret) => said.replaceAll(secret, '…'), complaint),
      { cause },
    );
    // A refused sender is a matter of our configuration, not of this mail.
    const isAboutMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
    this.isFinal = isAboutMail && responseCode >= 500;
    this.isServerDown = !isAboutMail;
  }
}

// A server that says nothing for so long is as good as gone; the next try finds out.
const PATIENCE_MILLISECONDS = 20_000;

const patience = {
  connectionTimeout: PATIENCE_MILLISECONDS,
  greetingTimeout: PATIENCE_MILLISECONDS,
  socketTimeout: PATIENCE_MILLISECONDS,
};

type SmtpConfig = Pick<Config, 'MAIL_PORTS' | 'BASE_URL'>;

/** Opens a way to the mail server; connections are made when something is sent. */
export function openMailServer(route: MailRoute, config: SmtpConfig): MailServer {
  const from = 'problem' in route ? '' : route.from;
  const domain = domainOf(from);
  let opened: Promise<Transport> | undefined;

  /** Any failure to send can be fixed and retried, so it is reported. */
  async function use(action: (transport: Transport) => Promise<unknown>): Promise<void> {
    try {
      opened ??= openTransport(route, config);
      await action(await opened);
    } catch (error) {
      throw new MailNotSent(error, formsOfPassword(route));
    }
  }

  return {
    send: ({ id, sendings, toAddress, subject, text, html, unsubscribeUrl }) =>
      use((transport) =>
        transport.sendMail({
          // Another try has the same one, so that a mailbox that got both shows one.
          messageId: `<${id}.${sendings}@${domain}>`,
          from,
          to: { name: '', address: toAddress },
          subject,
          text,
          html,
          // Prevents automatic replies.
          headers: {
            'auto-submitted': 'auto-generated',
            'x-auto-response-suppress': 'All',
            ...listHeaders(unsubscribeUrl),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
      ),
    verify: () => use((transport) => transport.verify()),
    close() {
      opened?.then(
        (transport) => transport.close(),
        () => {
          // There is nothing to close.
        },
      );
    },
  };
}

/** What mail programs show their own "Unsubscribe" for (RFC 8058). */
const listHeaders = (url: string | null): Record<string, string> =>
  url === null
    ? {}
    : { 'list-unsubscribe': `<${url}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };

const domainOf = (from: string): string => /@([^\s<>]+)>?$/.exec(from)?.[1] ?? 'localhost';

/**
 * The name for EHLO: strict servers refuse clients without a fully qualified one. The library would send the host
 * name, or an address literal when that has no dot, as in containers.
 */
function nameOfUs(from: string, { BASE_URL }: SmtpConfig): string {
  const { hostname } = new URL(BASE_URL ?? 'http://localhost');
  const isFullName = hostname.includes('.') && isIP(hostname) === 0;
  return isFullName ? hostname : domainOf(from);
}

type Transport = Awaited<ReturnType<typeof openTransport>>;

async function openTransport(route: MailRoute, config: SmtpConfig) {
  if ('problem' in route) throw new Error(route.problem);
  const name = nameOfUs(route.from, config);
  const pool = { pool: true, maxConnections: 1, name, ...patience } as const;
  if ('url' in route) return createTransport({ url: route.url, ...pool });
  const { host, port, encryption, user, password } = route;
  const address = await soon(
    reachMailServer(route, config),
    `The name ${host} is not found out in time (EDNS)`,
  );
  // The certificate has to be that of the name, and not of the address that it led to.
  const servername = isIP(host) === 0 ? host : '';
  return createTransport({
    ...pool,
    host: address,
    port,
    ...(servername && { servername, tls: { servername } }),
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(user && { auth: { user, pass: password } }),
  });
}

/** Throws the complaint where it takes longer than we wait for a server. */
async function soon<T>(work: Promise<T>, complaint: string): Promise<T> {
  const stop = new AbortController();
  const late = pause(PATIENCE_MILLISECONDS, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new Error(complaint);
  });
  // Called off, because the work was faster.
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => stop.abort());
}

/** The password in all encodings in which it is sent, so that a server that repeats it does not reveal it. */
function formsOfPassword(route: MailRoute): string[] {
  if ('problem' in route) return [];
  const { user, password } = 'url' in route ? credentialsOf(route.url) : route;
  if (password === '') return [];
  const coded = (text: string) => Buffer.from(text).toString('base64');
  return [coded(`\0${user}\0${password}`), coded(password), password];
}
