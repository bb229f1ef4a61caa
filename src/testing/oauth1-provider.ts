/** X for tests: OAuth 1.0a that checks every signature by its own arithmetic. */
import { createHmac, randomUUID } from 'node:crypto';
import { type Answered, type Asked, openProvider, type Provider } from './provider.ts';

export const OAUTH1_CONSUMER = { key: 'fanloft-at-x', secret: 'secret-at-x' };

export interface OAuth1Provider extends Provider {
  /** Who sits before the consent page; without an address where X knows no confirmed one. */
  user: { id_str: string; name: string; email?: string };
  denies: boolean;
  isDown: boolean;
}

interface Credentials {
  secret: string;
  callback?: string;
  verifier?: string;
}

const encode = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => String.fromCharCode(byte))
    .map((sign) =>
      /[\w.~-]/.test(sign) ? sign : `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');

export async function openOAuth1Provider(): Promise<OAuth1Provider> {
  const temporary = new Map<string, Credentials>();
  const users = new Map<string, Credentials>();
  const seen = new Set<string>();
  const state = {
    user: { id_str: '0', name: '' } as OAuth1Provider['user'],
    denies: false,
    isDown: false,
  };

  /** The parameters of a request whose signature is right; throws for all others. */
  function checked({ method, address, headers }: Asked, known: ReadonlyMap<string, Credentials>) {
    const pairs = [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)];
    const given = Object.fromEntries(
      pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]),
    );
    const { oauth_signature: signature, ...signed } = given;
    const parameters = [...Object.entries(signed), ...address.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort();
    const bare = address.origin + address.pathname;
    const base = [method, bare, parameters.join('&')].map(encode).join('&');
    const token = signed.oauth_token === undefined ? undefined : known.get(signed.oauth_token);
    if (signed.oauth_token !== undefined && !token) throw new Error('unknown token');
    const key = `${encode(OAUTH1_CONSUMER.secret)}&${encode(token?.secret ?? '')}`;
    const right = createHmac('sha1', key).update(base).digest('base64');
    if (signature !== right || signed.oauth_consumer_key !== OAUTH1_CONSUMER.key)
      throw new Error('bad signature');
    if (seen.has(signed.oauth_nonce ?? '')) throw new Error('nonce used');
    seen.add(signed.oauth_nonce ?? '');
    return signed;
  }

  function issue(into: Map<string, Credentials>, more: Partial<Credentials>, further = ''): Answered {
    const token = randomUUID();
    const secret = randomUUID();
    into.set(token, { secret, ...more });
    return { text: `oauth_token=${token}&oauth_token_secret=${secret}${further}` };
  }

  function consent({ address }: Asked): Answered {
    const token = address.searchParams.get('oauth_token') ?? '';
    const credentials = temporary.get(token);
    if (!credentials?.callback) throw new Error('unknown token');
    const back = new URL(credentials.callback);
    if (state.denies) back.searchParams.set('denied', token);
    else {
      credentials.verifier = randomUUID();
      back.searchParams.set('oauth_token', token);
      back.searchParams.set('oauth_verifier', credentials.verifier);
    }
    return { redirect: back };
  }

  const server = await openProvider((asked) => {
    if (state.isDown) return { status: 503, text: 'over capacity' };
    const { pathname } = asked.address;
    if (pathname === '/oauth/request_token') {
      const { oauth_callback: callback = '' } = checked(asked, new Map());
      return issue(temporary, { callback }, '&oauth_callback_confirmed=true');
    }
    if (pathname === '/oauth/authenticate') return consent(asked);
    if (pathname === '/oauth/access_token') {
      const { oauth_token = '', oauth_verifier } = checked(asked, temporary);
      const { verifier } = temporary.get(oauth_token) ?? {};
      temporary.delete(oauth_token);
      if (verifier === undefined || verifier !== oauth_verifier) throw new Error('bad verifier');
      return issue(users, {});
    }
    if (pathname === '/1.1/account/verify_credentials.json') {
      checked(asked, users);
      return { json: state.user };
    }
    return { status: 404, text: 'nothing here' };
  });
  return Object.assign(state, server);
}
