import * as oidc from 'openid-client';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { socialLoginNotConfirmed } from '../../contract/accounts.refusals.contract.ts';
import { emailAddress } from '../../contract/legal-fields.contract.ts';
import { readIdToken } from './id-token.ts';
import type { Identity } from './identity.ts';
import { findIssuer } from './issuer.ts';
import { askSocialLogin } from './refuse-social-login.ts';

/** The redirect address that clients with a pop-up send. */
const POP_UP = 'postmessage';

export interface GoogleBeginning {
  /** Where the browser is sent. */
  url: string;
  /** What the same browser has to bring back. */
  kept: { state: string; nonce: string; codeVerifier: string };
}

/**
 * Begins a login with a code, PKCE, a state and a nonce. Refuses as `askSocialLogin` does, and with
 * `accounts.social-login-off`.
 */
export async function beginAtGoogle(ctx: ReadContext, redirectUri: string): Promise<GoogleBeginning> {
  return askSocialLogin(ctx, async () => {
    const issuer = await findIssuer(ctx);
    const kept = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
    const url = oidc.buildAuthorizationUrl(issuer, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: kept.state,
      nonce: kept.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(kept.codeVerifier),
      code_challenge_method: 'S256',
      // On a shared computer, the next user must not be logged in as the last one.
      prompt: 'select_account',
    });
    return { url: url.href, kept };
  });
}

interface GivenCode {
  code: string;
  redirectUri?: string | undefined;
  codeVerifier?: string | undefined;
  nonce?: string | undefined;
}

/** Exchanges a code for the identity. Refuses as `beginAtGoogle` does. */
export async function identifyByCode(ctx: ReadContext, given: GivenCode): Promise<Identity> {
  return askSocialLogin(ctx, async () => {
    const issuer = await findIssuer(ctx);
    const tokens = await oidc.genericGrantRequest(issuer, 'authorization_code', {
      code: given.code,
      redirect_uri: given.redirectUri ?? POP_UP,
      ...(given.codeVerifier === undefined ? {} : { code_verifier: given.codeVerifier }),
    });
    const claims = tokens.claims();
    if (!claims || claims.nonce !== given.nonce) throw refuse(socialLoginNotConfirmed);
    return identityOf(claims, issuer);
  });
}

/** Reads an id token that the issuer gave to a page. Refuses as `beginAtGoogle` does. */
export async function identifyByIdToken(ctx: ReadContext, idToken: string): Promise<Identity> {
  return askSocialLogin(ctx, async () => {
    const issuer = await findIssuer(ctx);
    return identityOf(await readIdToken(idToken, issuer, ctx.clock.real()), issuer);
  });
}

interface Claims {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

function identityOf(claims: Claims, issuer: oidc.Configuration): Identity {
  const email = claims.email_verified === true ? emailAddress.safeParse(claims.email) : undefined;
  return {
    provider: 'google',
    issuer: issuer.serverMetadata().issuer,
    subject: claims.sub,
    email: email?.success ? email.data : undefined,
    name: typeof claims.name === 'string' ? claims.name : '',
  };
}
