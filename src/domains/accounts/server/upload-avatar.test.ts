import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, registerFan } from '#testing/factories.ts';
import { html, photo, svg } from '#testing/pictures.ts';
import { openTestSite, type TestSite, type UploadPart } from '#testing/site.ts';
import { findAccountCards } from './account-cards.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

type Form = Record<string, UploadPart | UploadPart[]>;

const upload = (token: string | undefined, form: Form) =>
  site.upload('/users/avatar/upload', form, { token });
const picture = async (name = 'me.jpg') => ({ name, bytes: await photo({ width: 300, height: 300 }) });

test('guests have no avatar', async () => {
  expect((await upload(undefined, { avatar: await picture() })).body).toMatchObject({
    status: 401,
    code: 'session.required',
  });
});

test.each([
  ['a fan', registerFan],
  ['an operator', operator],
])('%s replaces the own avatar and is shown with it', async (_, make) => {
  const { id, token } = await make(site);
  const { status, data } = await upload(token, { avatar: await picture() });
  expect(status).toBe(200);
  expect((await site.call('GET', '/users/me', { token })).data.avatar).toBe(data.url);
  const cards = await findAccountCards(site.runtime.read({ listener: 'api' }), [id]);
  expect(cards.get(id)?.avatar).toBe(data.url);
  const again = await upload(token, { avatar: await picture() });
  expect(again.data.url).not.toBe(data.url);
});

test.each([
  ['a page', html, 415, 'media.photo-type'],
  ['a drawing that can hold scripts', svg, 415, 'media.photo-type'],
  ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413, 'request.too-large'],
])('%s is not taken, and the avatar stays', async (_, bytes, status, code) => {
  const { token } = await registerFan(site);
  const { data } = await upload(token, { avatar: await picture() });
  const { body } = await upload(token, { avatar: { name: 'me.jpg', bytes } });
  expect(body).toMatchObject({ status, code });
  expect((await site.call('GET', '/users/me', { token })).data.avatar).toBe(data.url);
});

test('no file, two files and another field are refused', async () => {
  const { token } = await registerFan(site);
  const two = [await picture('a.jpg'), await picture('b.jpg')];
  const forms: Form[] = [{ note: 'no file' }, { avatar: two }, { portrait: await picture() }];
  for (const form of forms) {
    expect((await upload(token, form)).body).toMatchObject({
      status: 422,
      code: 'request.shape',
    });
  }
});
