/** A device that makes passkeys, in software: ES256 keys, answers as a browser hands them on. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The site's public address in tests of passkeys: a name for which browsers make them. */
export const PASSKEY_ORIGIN = 'https://fans.example';

interface Key {
  readonly credentialId: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
}

/** What goes wrong, or is forged, in one answer. */
export interface Oddity {
  origin?: string;
  rpId?: string;
  /** Nobody was asked for a finger, a face or a PIN. */
  isUnverified?: boolean;
  /** The device's count, in place of the next one. */
  counter?: number;
  userHandle?: string;
  type?: string;
  /** Signs by a key that is not the passkey's. */
  isForged?: boolean;
}

interface Creation {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface Request {
  challenge: string;
  rpId: string;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

// Flags of authenticator data: somebody was there, it was the owner, a key follows.
const PRESENT = 0x01;
const VERIFIED = 0x04;
const KEY_FOLLOWS = 0x40;

/** The few shapes of CBOR that a device writes. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Buffer)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 0xff]);
}

export class PasskeyDevice {
  #key: Key | undefined;
  #counter = 0;

  /** Makes a key, as asked for by `POST /auth/passkeys/begin`. */
  create(asked: Creation, odd: Oddity = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const credentialId = randomBytes(32);
    this.#key = { credentialId, privateKey, userHandle: asked.user.id };
    // COSE: an EC2 key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(credentialId.length);
    const nobodysModel = Buffer.alloc(16);
    const attested = Buffer.concat([nobodysModel, size, credentialId, cbor(cose)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(odd.rpId ?? asked.rp.id, KEY_FOLLOWS, odd, attested)],
    ]);
    return credential(credentialId, {
      clientDataJSON: clientData(odd.type ?? 'webauthn.create', asked.challenge, odd).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs, as asked for by a log-in or a proof. */
  sign(asked: Request, odd: Oddity = {}) {
    if (!this.#key) throw new Error('this device has made no key yet');
    const { credentialId, userHandle } = this.#key;
    this.#counter += 1;
    const data = this.#authenticatorData(odd.rpId ?? asked.rpId, 0, odd);
    const client = clientData(odd.type ?? 'webauthn.get', asked.challenge, odd);
    const privateKey = odd.isForged
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.#key.privateKey;
    return credential(credentialId, {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      userHandle: odd.userHandle ?? userHandle,
    });
  }

  #authenticatorData(rpId: string, flags: number, odd: Oddity, attested = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(odd.counter ?? this.#counter);
    const all = Buffer.from([flags | PRESENT | (odd.isUnverified ? 0 : VERIFIED)]);
    return Buffer.concat([sha256(rpId), all, counter, attested]);
  }
}

function credential<Response>(credentialId: Buffer, response: Response) {
  const id = credentialId.toString('base64url');
  return { id, rawId: id, type: 'public-key', response };
}

function clientData(type: string, challenge: string, { origin = PASSKEY_ORIGIN }: Oddity): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
