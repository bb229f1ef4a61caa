/** A proxy between browser and site that a test can cut: to the browser it looks as if the server was killed. */
import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, type Page } from '@playwright/test';

export interface Line {
  /** For a window's `through`. */
  address: string;
  /** Breaks off everything that is under way, and refuses what comes. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Opens a line; it ends with `cut`. */
export async function openLine(): Promise<Line> {
  const ends = new Set<Duplex>();
  const hold = <End extends Socket>(end: End): End => {
    ends.add(end);
    end.once('close', () => ends.delete(end));
    // A line that is cut breaks off what was under way; that is what it is for.
    end.on('error', () => end.destroy());
    return end;
  };
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    const onward = ask(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.on('connection', hold);
  // A browser asks for a tunnel where it opens a socket of its own.
  server.on('connect', ({ url = '' }, near: Socket, head) => {
    const { hostname, port } = new URL(`tcp://${url}`);
    const far = hold(connect(Number(port), hostname));
    far.once('connect', () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n');
      far.write(head);
      near.pipe(far).pipe(near);
    });
    far.once('close', () => near.destroy());
    near.once('close', () => far.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    address: `http://127.0.0.1:${port}`,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const end of ends) end.destroy();
      await closed;
    },
    async mend() {
      await listen(port);
    },
  };
}

/**
 * Nothing gets through to such addresses until it is let go. Letting go fails where nothing asks for one: the addresses
 * are then not those of the site any more, and the story holds nothing back.
 */
export async function holdBack(page: Page, addresses: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route(addresses, async (route) => {
    isAsked = true;
    await held.promise;
    await route.fallback();
  });
  return async () => {
    held.resolve();
    await expect.poll(() => isAsked, `something asks for ${addresses}`).toBe(true);
  };
}
