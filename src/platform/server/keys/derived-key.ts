import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Config } from '../config/config.ts';

/** What a key is for; each purpose has a key of its own, so that one that leaks opens nothing else. */
export type KeyPurpose =
  | 'media addresses'
  | 'live media'
  | 'sealed documents'
  | 'second factors'
  | 'recovery codes'
  | 'log-in tickets'
  | 'captcha'
  | 'sandbox events'
  | 'card pages'
  | 'unsubscribing'
  | 'data exports'
  | 'product downloads'
  | 'retired usernames'
  | 'views'
  | 'ages'
  | 'searches'
  | 'settings'
  | 'sealed accounts'
  | 'push'
  | 'installation';

const derived = new WeakMap<Config, Map<string, KeyObject>>();

/** A 256-bit key for a purpose, derived from the site's secret. Throws when the site has none. */
export function derivedKey(config: Config, purpose: KeyPurpose): KeyObject {
  if (!config.SECRET_KEY) throw new Error('SECRET_KEY is missing: it must be made before the site starts');
  const known = derived.get(config) ?? new Map<string, KeyObject>();
  derived.set(config, known);
  // The version makes room for another derivation one day; it is part of every key.
  const key =
    known.get(purpose) ??
    createSecretKey(Buffer.from(hkdfSync('sha256', config.SECRET_KEY, '', `fanloft ${purpose} 1`, 32)));
  known.set(purpose, key);
  return key;
}
