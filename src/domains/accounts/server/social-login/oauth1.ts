/** Signed requests of OAuth 1.0a (RFC 5849) with HMAC-SHA1, as X wants them. */
import { createHmac } from 'node:crypto';
import { newSecret } from '#platform/server/ids.ts';

export interface Consumer {
  readonly key: string;
  readonly secret: string;
}

/** Temporary or token credentials. */
export interface OAuthToken {
  readonly token: string;
  readonly secret: string;
}

type Pair = readonly [name: string, value: string];

/** Percent-encoding of section 3.6: everything but letters, digits and `-._~`. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** What is signed (section 3.4.1): the method, the address without its query, and all parameters in order. */
export function signatureBase(method: string, address: URL, parameters: readonly Pair[]): string {
  const all = [...address.searchParams, ...parameters].map(
    ([name, value]): Pair => [encodeStrictly(name), encodeStrictly(value)],
  );
  // Sorted by bytes, by name first; encoded text is ASCII.
  const ordered = all.toSorted(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  const normal = ordered.map((pair) => pair.join('=')).join('&');
  const bare = `${address.origin}${address.pathname}`;
  return [method, bare, normal].map(encodeStrictly).join('&');
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

export function sign(base: string, consumerSecret: string, tokenSecret = ''): string {
  const key = `${encodeStrictly(consumerSecret)}&${encodeStrictly(tokenSecret)}`;
  return createHmac('sha1', key).update(base).digest('base64');
}

interface SignedCall {
  method: 'GET' | 'POST';
  address: URL;
  consumer: Consumer;
  token?: OAuthToken;
  /** Further parameters of the protocol, such as `oauth_callback`. */
  extra?: Readonly<Record<string, string>>;
  /** Seconds. */
  timestamp: number;
}

/** The header that carries the signature. */
export function authorizationHeader(call: SignedCall): string {
  const parameters: Record<string, string> = {
    oauth_consumer_key: call.consumer.key,
    oauth_nonce: newSecret(),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(call.timestamp),
    oauth_version: '1.0',
    ...(call.token ? { oauth_token: call.token.token } : {}),
    ...call.extra,
  };
  const base = signatureBase(call.method, call.address, Object.entries(parameters));
  const signed = { ...parameters, oauth_signature: sign(base, call.consumer.secret, call.token?.secret) };
  const written = Object.entries(signed).map(([name, value]) => `${name}="${encodeStrictly(value)}"`);
  return `OAuth ${written.join(', ')}`;
}
