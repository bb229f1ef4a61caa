import { expect, test } from 'vitest';
import { authorizationHeader, encodeStrictly, sign, signatureBase } from './oauth1.ts';

// The example of RFC 5849, section 3.4.1.1.
const RFC_PARAMETERS = [
  ['oauth_consumer_key', '9djdj82h48djs9d2'],
  ['oauth_token', 'kkk9d7dh3k39sjv7'],
  ['oauth_signature_method', 'HMAC-SHA1'],
  ['oauth_timestamp', '137131201'],
  ['oauth_nonce', '7d8f3e4a'],
  // From the body of the form.
  ['c2', ''],
  ['a3', '2 q'],
] as const;

test('the text that is signed is that of the RFC', () => {
  const address = new URL('http://EXAMPLE.COM:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b');
  expect(signatureBase('POST', address, RFC_PARAMETERS)).toBe(
    'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
  );
});

// Section 1.2: requests for token credentials and for a photo.
test.each([
  [
    'POST',
    'https://photos.example.net/token',
    {
      oauth_token: 'hh5s93j4hdidpola',
      oauth_verifier: 'hfdp7dh39dks9884',
      oauth_nonce: 'walatlh',
      oauth_timestamp: '137131201',
    },
    'hdhd0244k9j7ao03',
    'gKgrFCywp7rO0OXSjdot/IHF7IU=',
  ],
  [
    'GET',
    'http://photos.example.net/photos?file=vacation.jpg&size=original',
    { oauth_token: 'nnch734d00sl2jdk', oauth_nonce: 'chapoH', oauth_timestamp: '137131202' },
    'pfkkdhi9sl3r4s00',
    'MdpQcU8iPSUjWoN/UDMsK2sui9I=',
  ],
])('the RFC’s own signature of %s %s', (method, address, parameters, tokenSecret, signature) => {
  const all = { oauth_consumer_key: 'dpf43f3p2l4k3l03', oauth_signature_method: 'HMAC-SHA1', ...parameters };
  const base = signatureBase(method, new URL(address), Object.entries(all));
  expect(sign(base, 'kd94hf93k423kf44', tokenSecret)).toBe(signature);
});

test('everything but letters, digits and four signs is encoded', () => {
  expect(encodeStrictly("Ladies + Gentlemen's (!*) ☃-._~")).toBe(
    'Ladies%20%2B%20Gentlemen%27s%20%28%21%2A%29%20%E2%98%83-._~',
  );
});

test('each request has a nonce of its own', () => {
  const call = {
    method: 'GET',
    address: new URL('https://api.x.com/'),
    consumer: { key: 'k', secret: 's' },
    timestamp: 1,
  } as const;
  expect(authorizationHeader(call)).not.toBe(authorizationHeader(call));
});
