/** By which server mails leave: the one of the configuration, else the one that the operator has set. */
import type { Config } from '../config/config.ts';
import type { ReadContext } from '../context.ts';
import { port } from '../port.ts';
import { readState } from '../state.ts';
import { wasNewestTaken } from './mails.sql.ts';

/** Whether the line to the server must be encrypted: from its beginning, or once the server has offered it. */
export const mailEncryptions = ['starttls', 'tls', 'starttls-if-offered', 'none'] as const;
export type MailEncryption = (typeof mailEncryptions)[number];

/** From the configuration; not checked further. */
export interface ConfiguredRoute {
  readonly url: string;
  readonly from: string;
}

/** As an operator has typed it in the browser. */
export interface TypedRoute {
  readonly host: string;
  readonly port: number;
  readonly encryption: MailEncryption;
  /** Empty: the server wants none. */
  readonly user: string;
  readonly password: string;
  readonly from: string;
}

/** A mail server is configured but unusable; mails wait until that is fixed. */
export interface BrokenRoute {
  /** A sentence for operators. */
  readonly problem: string;
}

export type MailRoute = ConfiguredRoute | TypedRoute | BrokenRoute;

type Asking = Pick<ReadContext, 'db' | 'config' | 'ports'>;

/** What the operator has set; a domain's settings. Undefined: nothing. */
export type FindTypedRoute = (
  ctx: Pick<ReadContext, 'db' | 'config'>,
) => Promise<TypedRoute | BrokenRoute | undefined>;

export const typedRoute = port.one<FindTypedRoute>('platform.mail-route');

/** The mail server of the configuration. */
export function configuredRoute({ SMTP_URL, MAIL_FROM }: Config): ConfiguredRoute | undefined {
  return SMTP_URL === undefined || MAIL_FROM === undefined ? undefined : { url: SMTP_URL, from: MAIL_FROM };
}

/** Undefined where there is no mail server: mails are kept for the operator then. */
export async function findMailRoute(ctx: Asking): Promise<MailRoute | undefined> {
  return configuredRoute(ctx.config) ?? (await ctx.ports.one(typedRoute)(ctx));
}

/**
 * The SMTP server for outgoing mail. Without one, and on every demo site, mails are only stored for the operator:
 * demo users are invented, but their addresses may be real.
 */
export async function findOpenRoute(ctx: Asking): Promise<MailRoute | undefined> {
  const route = await findMailRoute(ctx);
  return route && (await readState<string>(ctx.db, 'mode')) !== 'try-out' ? route : undefined;
}

/** Whether mails leave this machine. */
export async function sendsMail(ctx: Asking): Promise<boolean> {
  return (await findOpenRoute(ctx)) !== undefined;
}

/** Whether mails leave this machine and the newest that was tried has been taken: a server that is set may refuse all. */
export async function hasMailLeft(ctx: Asking): Promise<boolean> {
  return (await sendsMail(ctx)) && (await wasNewestTaken(ctx.db));
}

/** The server as shown to operators; never with credentials. */
export function nameOfRoute(route: MailRoute): string {
  if ('problem' in route) return 'the mail server';
  if ('url' in route) return new URL(route.url).host;
  return `${route.host}:${route.port}`;
}

/** The mailbox and mechanism of a configured route; both empty for a server without login. */
export function credentialsOf(url: string): { user: string; password: string } {
  const { username, password } = new URL(url);
  return { user: decoded(username), password: decoded(password) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A literal percent sign.
    return part;
  }
}
