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

// Some proxies write the port too: `203.0.113.7:4433`, `[2001:db8::7]:4433`.
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]*)\])(?::\d+)?$/;

const withoutPort = (address: string): string => {
  const [, v4, v6] = WITH_PORT.exec(address) ?? [];
  return v4 ?? v6 ?? address;
};

/** IPv4 that arrives as IPv6 counts as IPv4, in decimals (`::ffff:203.0.113.7`) as in hexadecimals (`::ffff:cb00:7107`). */
function fold(written: string): string {
  const address = withoutPort(written.trim());
  const [, decimal, high, low] =
    /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i.exec(address) ?? [];
  if (decimal !== undefined) return decimal;
  if (high === undefined || low === undefined) return address;
  const [one, other] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [one >> 8, one & 255, other >> 8, other & 255].join('.');
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns a function that tests whether an address is one of these addresses and ranges (CIDR). */
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
 * Returns a function that reads the client's address of a request. After the connection has ended there is no peer,
 * and the address is empty.
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

/** Whether an address counts as one of those: providers give a household another one of its /64 every day. */
export function isAtOneOf(addresses: readonly string[], address: string): boolean {
  const here = limitKey(address);
  return addresses.some((each) => limitKey(each) === here);
}
