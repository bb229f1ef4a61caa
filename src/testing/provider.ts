/** What stand-ins of other sites share: a server of real HTTP on this machine that ends with the test. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Provider {
  /** `http://127.0.0.1:port` */
  readonly address: string;
  close(): Promise<void>;
}

export interface Asked {
  readonly method: string;
  readonly address: URL;
  readonly headers: IncomingMessage['headers'];
  /** Of a form. */
  readonly fields: URLSearchParams;
}

export type Answered =
  | { status?: number; json: unknown }
  | { status?: number; text: string }
  | { redirect: URL }
  /** The connection breaks off instead of an answer. */
  | { cut: true };

/** Listens on a free port of loopback; what is thrown becomes a status 400. */
export async function openProvider(
  answer: (asked: Asked) => Promise<Answered> | Answered,
): Promise<Provider> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const address = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    try {
      send(
        response,
        await answer({ method: request.method ?? 'GET', address, headers: request.headers, fields }),
      );
    } catch (error) {
      send(response, { status: 400, json: { error: 'invalid_request', error_description: String(error) } });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, answered: Answered): void {
  if ('cut' in answered) response.destroy();
  else if ('redirect' in answered) response.writeHead(303, { location: answered.redirect.href }).end();
  else if ('json' in answered) {
    const head = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    response.writeHead(answered.status ?? 200, head).end(JSON.stringify(answered.json));
  } else response.writeHead(answered.status ?? 200, { 'content-type': 'text/plain' }).end(answered.text);
}
