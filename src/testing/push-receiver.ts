/** A push service and the browsers behind it: takes messages as RFC 8030 has them, and opens them as RFC 8291 does. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ArrivedPush {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface TestPushService {
  readonly origin: string;
  readonly arrived: ArrivedPush[];
  /** The status of every answer from now on. */
  answer(status: number): void;
  close(): Promise<void>;
}

export async function openPushService(): Promise<TestPushService> {
  let status = 201;
  const arrived: ArrivedPush[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    arrived.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('the answer');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    answer: (wanted) => {
      status = wanted;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

const RECORD_HEAD_BYTES = 21;
const TAG_BYTES = 16;

/** A browser that has subscribed: what it tells the site, and how it opens what comes. */
export function newBrowser() {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const secret = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
    /** One record of `aes128gcm`: salt, size, the sender's key; then what is encrypted. */
    open(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const keyEnd = RECORD_HEAD_BYTES + (body[20] ?? 0);
      const sender = body.subarray(RECORD_HEAD_BYTES, keyEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const key = derive(own.computeSecret(sender), secret, info, 32);
      const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        nonce,
      );
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      const opened = Buffer.concat([decipher.update(body.subarray(keyEnd, -TAG_BYTES)), decipher.final()]);
      // The last record ends with a two, and zeros for as much as the sender wants.
      return opened.subarray(0, opened.lastIndexOf(2)).toString();
    },
  };
}

/** What the site says of itself in `Authorization` (RFC 8292); throws unless the key that it names has signed it. */
export function readVapid({ headers }: ArrivedPush): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk as never, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the key has not signed this');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
