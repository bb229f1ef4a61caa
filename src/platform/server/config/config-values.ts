/** What single values of the configuration have to be. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { isValidIBAN } from 'ibantools';

/** An address, or a name as machines have them. */
export function isHost(value: string): boolean {
  return (
    isIP(value) !== 0 || /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value)
  );
}

/** Scheme, name and port, as browsers send them. */
export function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value.toLowerCase();
}

const LOOPBACK_ORIGIN = /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|$)/;

/** An origin of this very machine. */
export function isLoopbackOrigin(value: string): boolean {
  return LOOPBACK_ORIGIN.test(value);
}

/** `10.1.2.3`, `10.0.0.0/8`, and the same of IPv6. */
export function isAddressOrRange(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (more.length > 0 || longest < 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

/** Whether we may write in a folder, or make it. */
export function isUsableFolder(value: string): boolean {
  let folder = resolve(value);
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

const MAIL_SENDER = /^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** `hello@fans.example`, or `Fanloft <hello@fans.example>`. */
export function isMailSender(value: string): boolean {
  return MAIL_SENDER.test(value);
}

/** Keys of Stripe say by themselves which of them they are, and whether they move real money. */
export const isPublishableKey = (text: string) => /^pk_(live|test)_\w+$/.test(text);
export const isSecretKey = (text: string) => /^[sr]k_(live|test)_\w+$/.test(text);
export const isWebhookSecret = (text: string) => /^whsec_\S+$/.test(text);

/** An international account number, in groups or not. */
export const isIban = (text: string) => isValidIBAN(text.replace(/\s/g, '').toUpperCase());

const LOOPBACK_SOCKET = /^ws:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?\/?$/;

/** `wss://live.fans.example`; without encryption on this machine only. */
export function isMediaServer(value: string): boolean {
  if (LOOPBACK_SOCKET.test(value)) return true;
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, username } = new URL(value);
  return protocol === 'wss:' && pathname === '/' && search === '' && username === '';
}

/** Ids and certificates of projects at Agora. */
export const isAgoraKey = (text: string) => /^[0-9a-f]{32}$/i.test(text);
