import { isIP } from 'node:net';
import type { Config } from '#platform/server/config/config.ts';
import { siteAddress } from '#platform/server/own-origin.ts';
import { refuse } from '#platform/server/refuse.ts';
import { passkeysImpossible } from '../../contract/accounts.refusals.contract.ts';

/** The relying party of a passkey: the site's host name, and the one origin at which it may be used. */
interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Undefined where browsers create no passkeys: on IP addresses, and without https except on localhost. */
export function findRelyingParty(config: Config): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(siteAddress(config));
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith('[');
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isSafe && !isNumber ? { id: hostname, origin } : undefined;
}

/** Refuses with `accounts.passkeys-impossible`. */
export function demandRelyingParty({ config }: { readonly config: Config }): RelyingParty {
  const party = findRelyingParty(config);
  if (!party) throw refuse(passkeysImpossible);
  return party;
}
