import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { getPost } from '#domains/content/contract/feeds.contract.ts';
import type { Api } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { apiContext, requestIdContext, wordsContext } from '#platform/web/call/page-data.ts';
import { loadPost } from './load-post.ts';

const ID = '42424242-4242-4242-8abc-0123456789ab';
const SLUG = 'inside-the-kiln-0123456789ab';

const post = { _id: ID, slug: SLUG, performer: { _id: 'ashandslip' } };
const other = { ...post, _id: 'other', slug: 'other' };
/** What a guest is answered: the post by either name, and what else there is. */
const call = async (endpoint: unknown) => (endpoint === getPost ? post : { data: [post, other] });

const at = (address: string) => ({
  params: { id: new URL(address).pathname.split('/').at(-1) },
  request: new Request(address),
});

function onServer(address: string) {
  const context = new RouterContextProvider();
  context.set(apiContext, { call } as unknown as Api);
  context.set(wordsContext, { locale: 'en', messages: {} });
  context.set(requestIdContext, 'a-request');
  return loadPost.onServer({ ...at(address), context } as unknown as LoaderFunctionArgs);
}

function inBrowser(address: string) {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.spyOn(browserApi, 'call').mockImplementation(call as never);
  const args = at(address) as unknown as Parameters<typeof loadPost.inBrowser>[0];
  return loadPost.inBrowser(args).finally(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

test.each([
  ['on the server', onServer],
  ['in the browser', inBrowser],
])('%s the id of a post leads to its address, with all that one has come for', async (_where, load) => {
  const query = `?for=unlock-${ID}&photo=2&wish=tip-${ID}`;
  const answer = await load(`https://site.test/post/${ID}${query}`).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  const { status, headers } = answer as Response;
  expect([status, headers.get('location')]).toEqual([302, `/post/${SLUG}${query}`]);
  expect(await load(`https://site.test/post/${SLUG}${query}`)).toEqual({ post, more: [other] });
});
