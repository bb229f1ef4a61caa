import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadContext } from '#platform/server/context.ts';
import { NO_ID, publishPost, registerCreator, suspend, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subjects } from './subjects.ts';

let site: TestSite;
let ctx: ReadContext;
let creator: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  ctx = site.runtime.read();
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());

const find = async (kind: string, ids: readonly string[]) => {
  const known = ctx.ports.all(subjects).find((each) => each.kind === kind);
  return Object.fromEntries((await known?.find(ctx, ids)) ?? []);
};

test('of posts it is known whose they are, who sees them, their title and their page', async () => {
  const text = `  Kiln day\nand what came of it ${'x'.repeat(500)}`;
  const open = await publishPost(site, creator, { text });
  const draft = await publishPost(site, creator, { photos: 1, text: '', status: 'inactive' });
  const facts = await find('feed', [open._id, draft._id, NO_ID]);
  expect(facts).toEqual({
    [open._id]: {
      ownerId: creator.id,
      isVisible: true,
      isOpen: true,
      title: 'Kiln day',
      path: `/post/${open.slug}`,
    },
    [draft._id]: {
      ownerId: creator.id,
      isVisible: false,
      isOpen: false,
      title: '',
      path: `/post/${draft.slug}`,
    },
  });
  for (const { path } of Object.values(facts) as { path: string }[])
    expect(path).toMatch(/^\/post\/[a-z0-9-]+$/);
});

test('of creators the same; one who is suspended is there and hidden', async () => {
  const suspended = await registerCreator(site, { approved: true });
  await suspend(site, suspended);
  expect(await find('performer', [creator.id, suspended.id, NO_ID])).toEqual({
    [creator.id]: {
      ownerId: creator.id,
      isVisible: true,
      isOpen: true,
      title: 'Ash & Slip',
      path: `/${creator.username}`,
    },
    [suspended.id]: expect.objectContaining({ isVisible: false, path: `/${suspended.username}` }),
  });
});
