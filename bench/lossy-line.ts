/** A network that loses packets: passes them on between browsers and one UDP port of this machine, in both directions. */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface LossyLine {
  readonly port: number;
  /** The share of packets that are lost, 0 to 1. */
  loss: number;
  readonly passed: { packets: number; lost: number };
  close(): void;
}

async function openSocket(): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

export async function openLossyLine(to: number): Promise<LossyLine> {
  const front = await openSocket();
  const backs = new Map<number, Promise<Socket>>();
  const line: LossyLine = {
    port: (front.address() as AddressInfo).port,
    loss: 0,
    passed: { packets: 0, lost: 0 },
    close() {
      front.close();
      for (const back of backs.values()) void back.then((socket) => socket.close());
    },
  };
  // The same packets are lost in each run, counted from the first.
  let seed = 1;
  const isLost = () => {
    seed = (seed * 48_271) % 0x7fffffff;
    const lost = seed / 0x7fffffff < line.loss;
    line.passed.packets += 1;
    if (lost) line.passed.lost += 1;
    return lost;
  };
  const backOf = (port: number) => {
    const known = backs.get(port);
    if (known) return known;
    const opened = openSocket();
    backs.set(port, opened);
    void opened.then((socket) =>
      socket.on('message', (packet) => {
        if (!isLost()) front.send(packet, port, '127.0.0.1');
      }),
    );
    return opened;
  };
  front.on('message', (packet, { port }) => {
    void backOf(port).then((socket) => {
      if (!isLost()) socket.send(packet, to, '127.0.0.1');
    });
  });
  return line;
}
