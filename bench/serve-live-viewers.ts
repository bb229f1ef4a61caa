/** Viewers of a stream, in a process of their own: they take the packets of picture and sound, and show nothing. */
import { type OpenedViewer, openViewer } from '#testing/live-viewer.ts';

type Order = { kind: 'open'; count: number; url: string; token: string } | { kind: 'count' };

const viewers: OpenedViewer[] = [];

async function follow(order: Order): Promise<number[]> {
  if (order.kind === 'open')
    // One after the other: each is a handshake with a key of its own.
    while (viewers.length < order.count) viewers.push(await openViewer(order.url, order.token));
  return viewers.map(({ packets }) => packets.video + packets.audio);
}

process.on('message', (order: Order) => {
  follow(order).then(
    (packets) => process.send?.({ packets }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
