import { isIP } from 'node:net';
import type { Config } from '#platform/server/config/config.ts';
import { siteAddress } from '#platform/server/own-origin.ts';
import { refuse } from '#platform/server/refuse.ts';
import { passkeysImpossible } from '../../contract/accounts.refusals.contract.ts';

/** For whom a passkey is made: the name of the site, and the one origin at which it may be used. */
interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Undefined where browsers make no passkeys: at numbers in place of a name, and without https but on this machine. */
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
