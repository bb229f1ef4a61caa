/** An issuer of OpenID Connect for tests: discovery, consent, code with PKCE, signed id tokens, keys. */
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { type Answered, type Asked, openProvider, type Provider } from './provider.ts';

export const OIDC_CLIENT = { id: 'fanloft-at-the-issuer', secret: 'secret-at-the-issuer' };

export interface Claims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  [claim: string]: unknown;
}

export interface OidcProvider extends Provider {
  /** Who sits before the consent page. */
  user: Claims;
  /** The person says no. */
  denies: boolean;
  /** Answers 500 to everything but discovery. */
  isDown: boolean;
  /** What the token endpoint puts into the id token beside what belongs there. */
  tamper: Record<string, unknown>;
  /** An id token as a button of the issuer's hands it to a page. */
  idToken(claims?: Record<string, unknown>, by?: { key?: KeyObject; alg?: string }): string;
}

interface Grant {
  claims: Claims;
  nonce: string | null;
  challenge: string | null;
  redirectUri: string | null;
}

const KEY_ID = 'key-of-the-test';

export async function openOidcProvider(): Promise<OidcProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const state = { user: { sub: 'nobody' } as Claims, denies: false, isDown: false, tamper: {} };

  function idToken(
    claims: Record<string, unknown> = {},
    { key = privateKey, alg = 'RS256' }: { key?: KeyObject; alg?: string } = {},
  ): string {
    const now = Math.floor(Date.now() / 1_000);
    const own = { iss: server.address, aud: OIDC_CLIENT.id, iat: now, exp: now + 3_600 };
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg, kid: KEY_ID, typ: 'JWT' })}.${part({ ...own, ...state.user, ...claims })}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  }

  function consent({ address }: Asked): Answered {
    const asked = address.searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    if (state.denies) {
      back.searchParams.set('error', 'access_denied');
      return { redirect: back };
    }
    const code = randomUUID();
    grants.set(code, {
      claims: state.user,
      nonce: asked.get('nonce'),
      challenge: asked.get('code_challenge_method') === 'S256' ? asked.get('code_challenge') : null,
      redirectUri: asked.get('redirect_uri'),
    });
    back.searchParams.set('code', code);
    return { redirect: back };
  }

  function exchange({ fields }: Asked): Answered {
    const code = fields.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const verifier = fields.get('code_verifier');
    const challenge = verifier && createHash('sha256').update(verifier).digest('base64url');
    const isClient =
      fields.get('client_id') === OIDC_CLIENT.id && fields.get('client_secret') === OIDC_CLIENT.secret;
    if (!isClient) return { status: 401, json: { error: 'invalid_client' } };
    if (!grant || grant.redirectUri !== fields.get('redirect_uri') || grant.challenge !== challenge) {
      return { status: 400, json: { error: 'invalid_grant' } };
    }
    const nonce = grant.nonce === null ? {} : { nonce: grant.nonce };
    const id_token = idToken({ ...grant.claims, ...nonce, ...state.tamper });
    return { json: { access_token: randomUUID(), token_type: 'Bearer', expires_in: 3_600, id_token } };
  }

  const server = await openProvider((asked) => {
    const { pathname } = asked.address;
    if (pathname === '/.well-known/openid-configuration') return { json: metadataOf(server.address) };
    if (state.isDown) return { status: 500, text: 'down' };
    if (pathname === '/jwks') {
      return {
        json: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
      };
    }
    if (pathname === '/authorize') return consent(asked);
    if (pathname === '/token' && asked.method === 'POST') return exchange(asked);
    return { status: 404, text: 'nothing here' };
  });
  return Object.assign(state, server, { idToken });
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
});
