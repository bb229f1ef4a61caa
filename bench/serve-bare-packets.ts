/** The limit of a media plane: packets of the same size, as many, to as many receivers, by UDP alone. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

interface Order {
  bytes: number;
  receivers: number;
  /** To each of them. */
  packetsPerSecond: number;
  seconds: number;
  port: number;
}

const STEP_MILLISECONDS = 10;

process.on('message', async ({ bytes, receivers, packetsPerSecond, seconds, port }: Order) => {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const packet = Buffer.alloc(bytes, 7);
  const before = process.cpuUsage();
  const started = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const elapsed = (performance.now() - started) / 1_000;
    for (const due = Math.min(elapsed, seconds) * packetsPerSecond; sent < due; sent++)
      for (let receiver = 0; receiver < receivers; receiver++) socket.send(packet, port, '127.0.0.1');
    if (elapsed < seconds) return;
    clearInterval(timer);
    const { user, system } = process.cpuUsage(before);
    socket.close();
    process.send?.({ cpuSeconds: (user + system) / 1e6, packets: sent * receivers });
  }, STEP_MILLISECONDS);
});
process.on('disconnect', () => process.exit(0));
