/** Which addresses are out on the internet: calls to an address that a visitor has sent may go to no others. */
import { lookup as resolve } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// Of the registries of special addresses (RFC 6890): machines, private networks, documentation, multicast.
const INNER = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INNER.addSubnet(network, prefix, 'ipv4');
// What IPv6 gives out, and of that what leads to IPv4 or nowhere.
const OUTER_6 = new BlockList();
OUTER_6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INNER.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is that of a machine on the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !INNER.check(address, 'ipv4');
  return family === 6 && OUTER_6.check(address, 'ipv6') && !INNER.check(address, 'ipv6');
}

/** An address that names no machine on the internet; nothing was sent to it. */
export class InnerAddress extends Error {}

/**
 * For the `lookup` of a request: what was looked at is what is connected to, so that a name that means something else a
 * moment later leads nowhere. Fails with `InnerAddress` where a name leads to no public address.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { all: true })
    .then((found) => {
      const outer = found.filter(({ address }) => isPublicAddress(address));
      const [first] = outer;
      if (!first) throw new InnerAddress(`${hostname} is no machine on the internet`);
      if (options.all) done(null, outer);
      else done(null, first.address, first.family);
    })
    .catch((error: Error) => done(error, '', 4));
};
