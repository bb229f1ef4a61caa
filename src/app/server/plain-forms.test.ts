/** What is sent without script: the letter to the house. The other forms have their stories in e2e. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, type TestPerson } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { openListener } from './http.ts';
import { servePlainForms } from './plain-forms.ts';

let site: TestSite;
let app: FastifyInstance;
let boss: TestPerson;
beforeAll(async () => {
  site = await openTestSite();
  app = await openListener({ house: site.house, listener: 'site', checkAnswers: true });
  await servePlainForms(app, site.house);
  boss = await operator(site);
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const ORIGIN = 'http://fanloft.test';

const send = (letter: Record<string, string>, origin = ORIGIN) =>
  app.inject({
    method: 'POST',
    url: '/contact',
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(letter).toString(),
  });
const letters = async () => (await site.call('GET', '/admin/letters', { token: boss.token })).data;

const letter = {
  name: 'Ida',
  email: 'ida@letters.test',
  message: 'Gdzie są moje paragony? '.repeat(200).trim(),
};

test('a long letter arrives, and the page says so', async () => {
  const answer = await send(letter);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact?sent=yes']);
  expect((await letters()).data[0]).toMatchObject(letter);
});

test('one that is no letter is refused on the page, and a stranger’s page sends none', async () => {
  const { total } = await letters();
  expect((await send({ ...letter, message: 'short' })).headers.location).toBe(
    '/contact?refused=request.shape',
  );
  expect((await send(letter, 'https://elsewhere.test')).headers.location).toBe('/contact');
  expect((await letters()).total).toBe(total);
});
