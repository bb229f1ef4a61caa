/**
 * The client's address. Forwarded headers can be typed by anybody, so they count only when the connection comes
 * from a proxy that the operator has named, and only those headers that he has named.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

export interface AddressRules {
  trustedProxies: readonly string[];
  trustedHeaders: readonly string[];
}

// The order of the product specification.
const HEADER_ORDER = ['x-client-ip', 'cf-connecting-ip', 'x-real-ip', 'x-forwarded-for'];

/** IPv4 that arrives as IPv6 counts as IPv4. */
function fold(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address.trim());
  return mapped?.[1] ?? address.trim();
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Makes the function that tells whether an address is one of these addresses and ranges (CIDR). */
export function addressAmong(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    if (isIP(network) === 0) continue;
    if (prefix === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(prefix), familyOf(network));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/**
 * Makes the function that tells the address of a request. Where the connection has ended meanwhile there is no peer, and
 * the address is empty.
 */
export function addressReader(rules: AddressRules) {
  const trusts = addressAmong(rules.trustedProxies);

  function fromHeader(name: string, value: string): string | undefined {
    if (name !== 'x-forwarded-for') return isIP(fold(value)) ? fold(value) : undefined;
    // Read from the right: the entries next to us were written by our own proxies.
    const hops = value.split(',').map(fold).reverse();
    const client = hops.find((hop) => !isIP(hop) || !trusts(hop));
    return client && isIP(client) ? client : undefined;
  }

  return (peer: string | undefined, headers: IncomingHttpHeaders): string => {
    const address = fold(peer ?? '');
    if (!isIP(address) || !trusts(address)) return address;
    for (const name of HEADER_ORDER) {
      const value = headers[name];
      if (!rules.trustedHeaders.includes(name) || typeof value !== 'string') continue;
      const found = fromHeader(name, value);
      if (found) return found;
    }
    return address;
  };
}

/** The key under which limits count an address: IPv6 by its /64, because a household owns a whole one. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - tailGroups.length).fill('0');
  return `${[...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`;
}

/** Whether an address is at the place of one of these, as limits count places. */
export function isAtOneOf(address: string, others: readonly string[]): boolean {
  const here = limitKey(address);
  return others.some((other) => limitKey(other) === here);
}
