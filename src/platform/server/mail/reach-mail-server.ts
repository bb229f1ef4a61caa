/**
 * Restricts the hosts that an operator may set as mail server: the browser is not the console, and the setting must
 * not become a way to probe the internal network (docs/decisions).
 */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../config/config.ts';

// Addresses that no mail server has: loopback, cloud metadata, multicast.
const NEVER = new BlockList();
NEVER.addSubnet('0.0.0.0', 8, 'ipv4');
NEVER.addSubnet('169.254.0.0', 16, 'ipv4');
NEVER.addSubnet('224.0.0.0', 3, 'ipv4');
NEVER.addAddress('::', 'ipv6');
NEVER.addSubnet('fe80::', 10, 'ipv6');
NEVER.addSubnet('fd00:ec2::', 32, 'ipv6');
NEVER.addSubnet('ff00::', 8, 'ipv6');

/**
 * The address to connect to. What was looked at is what is connected to: a name that means something else a moment
 * later leads nowhere. Throws a sentence for operators.
 */
export async function reachMailServer(
  { host, port }: { readonly host: string; readonly port: number },
  { MAIL_PORTS }: Pick<Config, 'MAIL_PORTS'>,
): Promise<string> {
  if (!MAIL_PORTS.includes(port))
    throw new Error(`Port ${port} is none of those for mail: ${MAIL_PORTS.join(', ')} (MAIL_PORTS)`);
  const found = await lookup(host, { all: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The name ${host} leads to no machine (${error.code})`, { cause: error });
  });
  const [address] = found.filter(
    (each) => !NEVER.check(each.address, isIP(each.address) === 6 ? 'ipv6' : 'ipv4'),
  );
  if (!address) throw new Error(`${host} is no address at which a mail server may be`);
  return address.address;
}
