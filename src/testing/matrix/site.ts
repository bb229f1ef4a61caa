import { aContactMessage, freshUsername } from '../factories.ts';
import type { Actor, World } from '../world.ts';
import { every, forAnyone, forOperators, hidden, loggedOut } from './answers.ts';
import { smallPicture } from './asks.ts';
import type { Ask, Row } from './row.ts';

const newPage = () => ({
  params: { id: `page-${freshUsername('').replaceAll('_', '-')}` },
  body: { title: 'House rules', text: 'Be kind.', changedAt: null },
});

/** A page with one version, by its address and the version's id. */
async function pageWithVersion({ site: runtime, users }: World): Promise<Ask> {
  const { params, body } = newPage();
  const { token } = users.operator;
  const { data } = await runtime.call('PUT', `/admin/posts/${params.id}`, { token, body });
  const versions = await runtime.call('GET', `/admin/posts/${params.id}/versions`, { token });
  const { _id: version } = versions.data.data[0];
  return { params: { ...params, version }, body: { changedAt: data.changedAt } };
}

const pageDraft = () => ({
  params: { key: 'page.help' },
  body: { value: { typed: { title: 'Help' }, begunOn: null, at: '2026-03-01T12:00:00.000Z' } },
});

const aBanner = { title: 'Summer fair', photoUrl: '/house/phone.webp' };

/** A banner that a permitted caller changes or removes; the limit is thirty. */
async function newBanner({ site, users }: World, actor: Actor): Promise<string> {
  if (actor !== 'operator') return users.operator.id;
  const { token } = users.operator;
  return (await site.call('POST', '/admin/banners', { token, body: aBanner })).data._id;
}

export const site: readonly Row[] = [
  { route: 'GET /settings/public', answers: forAnyone },
  { route: 'POST /settings/keys', answers: forAnyone, ask: () => ({ body: { keys: ['siteName'] } }) },
  { route: 'GET /site/try-out', answers: forAnyone },
  { route: 'GET /block/countries/check', answers: forAnyone },
  { route: 'GET /admin/settings', answers: forOperators },
  {
    route: 'PUT /admin/settings/{key}',
    answers: forOperators,
    ask: () => ({ params: { key: 'homeTitle' }, body: { value: 'A new title' } }),
  },
  {
    route: 'DELETE /admin/settings/{key}',
    answers: forOperators,
    ask: () => ({ params: { key: 'homeTitle' } }),
  },
  {
    route: 'GET /admin/settings/{key}/history',
    answers: forOperators,
    ask: () => ({ params: { key: 'homeTitle' } }),
  },
  { route: 'GET /captcha/challenge', answers: forAnyone },
  {
    route: 'POST /re-captcha/verify',
    about: 'without having solved one',
    answers: every(422),
    ask: () => ({ body: { token: 'nonsense' } }),
  },
  { route: 'GET /countries/list', answers: forAnyone },
  { route: 'GET /states/{countryCode}', answers: forAnyone, ask: () => ({ params: { countryCode: 'PL' } }) },
  {
    route: 'GET /cities/{countryCode}/{state}',
    answers: forAnyone,
    ask: () => ({ params: { countryCode: 'PL', state: 'Mazovia' } }),
  },
  { route: 'GET /languages/list', answers: forAnyone },
  { route: 'GET /phone-codes/list', answers: forAnyone },
  { route: 'GET /user-additional', answers: forAnyone },
  {
    route: 'GET /flags/{name}',
    answers: forAnyone,
    isRaw: true,
    ask: () => ({ params: { name: 'pl.svg' } }),
  },
  { route: 'GET /openapi.json', answers: forAnyone, isRaw: true },
  { route: 'GET /posts/search', answers: forAnyone },
  { route: 'GET /posts/{id}', answers: forAnyone, ask: () => ({ params: { id: 'help' } }) },
  { route: 'GET /admin/posts/search', answers: forOperators },
  { route: 'GET /admin/removed-posts', answers: forOperators },
  { route: 'GET /admin/posts/{id}', answers: forOperators, ask: () => ({ params: { id: 'help' } }) },
  { route: 'POST /admin/posts/preview', answers: forOperators, ask: () => ({ body: { text: '# Hello' } }) },
  { route: 'PUT /admin/posts/{id}', answers: forOperators, ask: () => newPage() },
  {
    route: 'DELETE /admin/posts/{id}',
    answers: forOperators,
    ask: async ({ site: runtime, users }) => {
      const { params, body } = newPage();
      await runtime.call('PUT', `/admin/posts/${params.id}`, { token: users.operator.token, body });
      return { params };
    },
  },
  {
    route: 'GET /admin/posts/{id}/versions',
    answers: forOperators,
    ask: () => ({ params: { id: 'help' } }),
  },
  {
    route: 'GET /admin/posts/{id}/versions/{version}',
    answers: forOperators,
    ask: async (world) => {
      const { params } = await pageWithVersion(world);
      return params ? { params } : {};
    },
  },
  { route: 'POST /admin/posts/{id}/versions/{version}/restore', answers: forOperators, ask: pageWithVersion },
  { route: 'GET /drafts/{key}', about: 'of a page', answers: forOperators, ask: pageDraft },
  { route: 'PUT /drafts/{key}', about: 'of a page', answers: forOperators, ask: pageDraft },
  { route: 'DELETE /drafts/{key}', about: 'of a page', answers: forOperators, ask: pageDraft },
  {
    route: 'GET /drafts/{key}',
    about: 'of a form that there is not',
    answers: { ...hidden, ...loggedOut },
    ask: () => ({ params: { key: 'sketch.new' } }),
  },
  { route: 'GET /site-promo/search', answers: forAnyone },
  { route: 'GET /admin/banners', answers: forOperators },
  { route: 'POST /admin/banners', answers: forOperators, ask: () => ({ body: aBanner }) },
  {
    route: 'GET /admin/banners/{id}',
    answers: forOperators,
    ask: async (world, actor) => ({ params: { id: await newBanner(world, actor) } }),
  },
  {
    route: 'PUT /admin/banners/{id}',
    answers: forOperators,
    ask: async (world, actor) => ({
      params: { id: await newBanner(world, actor) },
      body: { banner: aBanner, revision: 1 },
    }),
  },
  {
    route: 'PUT /admin/banners/order',
    answers: forOperators,
    ask: async ({ site: runtime, users }) => {
      const { data } = await runtime.call('GET', '/admin/banners', {
        token: users.operator.token,
        query: { limit: '200' },
      });
      return { body: { ids: data.data.map(({ _id }: { _id: string }) => _id) } };
    },
  },
  {
    route: 'DELETE /admin/banners/{id}',
    answers: forOperators,
    ask: async (world, actor) => ({ params: { id: await newBanner(world, actor) } }),
  },
  {
    route: 'POST /admin/pictures',
    answers: forOperators,
    ask: async () => ({ form: { picture: await smallPicture() } }),
  },
  {
    route: 'POST /contact',
    answers: forAnyone,
    ask: () => ({ body: aContactMessage() }),
  },
  { route: 'GET /admin/messages', answers: forOperators },
  {
    route: 'PUT /admin/messages/{id}',
    answers: forOperators,
    ask: async ({ site: runtime, users }) => {
      await runtime.call('POST', '/contact', { body: aContactMessage() });
      const { data } = await runtime.call('GET', '/admin/messages', { token: users.operator.token });
      return { params: { id: data.data[0]._id }, body: { answered: true } };
    },
  },
];
