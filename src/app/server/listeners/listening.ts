/** The ports of the site: whether they are to be had, before anything is made. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { BadConfiguration, type Config } from '#platform/server/config/config.ts';
import { METRICS_HOST } from '../watch/metrics.ts';

/** Another program listens where the site is to. It may be about to end, so a supervisor may try again. */
export class PortInUse extends Error {
  override readonly name = 'PortInUse';
  constructor(name: PortName, port: number) {
    super(
      `Port ${port} (${name}) is in use by another program. Stop that program, or choose another port with ${name}=….`,
    );
  }
}

const PORT_NAMES = ['PORT', 'API_PORT', 'METRICS_PORT'] as const;
type PortName = (typeof PORT_NAMES)[number];
type Ports = Pick<Config, 'HOST' | PortName>;

/** Refuses with `PortInUse`, or `BadConfiguration` where this user or this machine may not listen at all. */
export async function refuseTakenPorts(config: Ports): Promise<void> {
  for (const name of PORT_NAMES) {
    const port = config[name];
    // 0 is any port that is free.
    if (!port) continue;
    const probe = createServer().listen(port, name === 'METRICS_PORT' ? METRICS_HOST : config.HOST);
    try {
      await once(probe, 'listening');
    } catch (error) {
      throw explainListening(error, config);
    } finally {
      probe.close();
    }
  }
}

/** What the operator can do about a port that could not be listened at; any other error as it is. */
export function explainListening(error: unknown, config: Ports): unknown {
  const { code, syscall, port = 0 } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall !== 'listen') return error;
  const name = PORT_NAMES.find((each) => config[each] === port) ?? 'PORT';
  if (code === 'EADDRINUSE') return new PortInUse(name, port);
  if (code === 'EACCES')
    return new BadConfiguration([`${name}: this user may not listen at ${port}; take one above 1023`]);
  if (code === 'EADDRNOTAVAIL')
    return new BadConfiguration([`HOST: ${config.HOST} is no address of this machine`]);
  return error;
}
