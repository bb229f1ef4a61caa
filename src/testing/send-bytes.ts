import { connect } from 'node:net';

/** Sends bytes as they are to a port of this machine; everything that comes back until the other side hangs up. */
export function sendBytes(port: number, bytes: string): Promise<string> {
  return new Promise((answer, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('close', () => answer(received));
    socket.on('error', fail);
  });
}

export interface RawAnswer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

/** Sends the address byte by byte; HTTP clients would normalize it. */
export async function askRaw(port: number, path: string): Promise<RawAnswer> {
  // 1.0: the answer comes as it is, and not in pieces with their lengths between.
  const request = `GET ${path} HTTP/1.0\r\nhost: fanloft.test\r\naccept: text/html\r\n\r\n`;
  const received = await sendBytes(port, request);
  const [head = '', ...body] = received.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    location: /^location: (.*)$/im.exec(head)?.[1]?.trim(),
    body: body.join('\r\n\r\n'),
  };
}

/** What is wrong with the answer to an address that nobody honest asks for; undefined where nothing is. */
export function faultOfRawAnswer({ status, location, body }: RawAnswer, ownHost: string): string | undefined {
  if (!(status >= 200 && status < 500)) return `status ${status}: ${body.slice(0, 500)}`;
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) return `leads on to ${location}`;
  const hosts = [...body.matchAll(/(?<=^|["\s])https?:\/\/([^/\\\s"<]*)/gi)].map(([, host]) => host);
  const others = hosts.filter((host) => host !== ownHost);
  return others.length > 0 ? `speaks of ${others.join(', ')}` : undefined;
}
