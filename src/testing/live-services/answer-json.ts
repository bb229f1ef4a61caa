import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: calls of every shape
  body: any;
}

/** A server on this machine that answers JSON; undefined is answered 500. */
export async function answerJson(
  answer: (call: AskedCall) => Promise<{ status: number; body: unknown }>,
): Promise<{ port: number; close(): Promise<void> }> {
  const server: Server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { method = '', url = '', headers } = request;
    const { status, body } = await answer({
      method,
      path: url,
      headers,
      body: text === '' ? undefined : JSON.parse(text),
    });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
