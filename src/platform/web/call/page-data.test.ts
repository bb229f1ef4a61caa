import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { browserApi } from './browser-api.ts';
import { apiContext, pageLoad, wordsContext } from './page-data.ts';

test('a loader knows the language of its page', async () => {
  const context = new RouterContextProvider();
  context.set(apiContext, browserApi);
  context.set(wordsContext, { locale: 'ar', messages: {} });
  const { onServer } = pageLoad(async ({ url, locale }) => ({ path: url.pathname, locale }));
  const request = new Request('https://site.test/admin/mails/templates.data');
  const args = { context, params: {}, request } as unknown as LoaderFunctionArgs;
  expect(await onServer(args)).toEqual({ path: '/admin/mails/templates', locale: 'ar' });
});
