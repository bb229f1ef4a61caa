/** Asks one row of the authorization matrix as one actor. */

import type { Ask, Method, Row } from './matrix/row.ts';
import type { Answer, CallOptions } from './site.ts';
import type { Actor, World } from './world.ts';

export function methodAndPath({ route }: Row, params: Record<string, string> = {}): [Method, string] {
  const [method, path] = route.split(' ') as [Method, string];
  const filled = path.replace(/\{(\w+)\}|\*/g, (all, name = all) => encodeURIComponent(params[name] ?? ''));
  return [method, filled];
}

export async function askRow(world: World, row: Row, actor: Actor, ask: Ask): Promise<Answer> {
  const [method, path] = methodAndPath(row, ask.params);
  const token = 'token' in ask ? ask.token : world.tokenOf(actor);
  const options = {
    ...(token === undefined ? {} : { token }),
    ...(ask.query ? { query: ask.query } : {}),
    ...(ask.body === undefined ? {} : { body: ask.body }),
    ...(ask.headers ? { headers: ask.headers } : {}),
    ...(ask.address === undefined ? {} : { address: ask.address }),
  };
  if (ask.form)
    return world.site.upload(path, ask.form, { ...options, method: method === 'PUT' ? 'PUT' : 'POST' });
  if (ask.listener === 'site') return askAtRoot(world, path, options);
  return world.site.call(method, path, options);
}

/** Raw routes are at the root of the site's own listener, beside `/api`. */
async function askAtRoot(
  { site }: World,
  path: string,
  { token, query = {}, address }: Pick<CallOptions, 'token' | 'query' | 'address'>,
): Promise<Answer> {
  const headers = token === undefined ? {} : { authorization: token };
  const response = await site.inject('site', {
    method: 'GET',
    url: path,
    query,
    headers,
    ...(address === undefined ? {} : { remoteAddress: address }),
  });
  return { status: response.statusCode, data: undefined, body: response.body, headers: response.headers };
}
