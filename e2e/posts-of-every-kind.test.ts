/** A poll, a sound, a scheduled and a pinned post. On a site of its own, because time passes. */
import type { Page } from '@playwright/test';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { postAddress } from '#platform/contract/post-address.ts';
import { smallAudio, smallVideo } from '#testing/streams.ts';
import { expectSound } from './pages.ts';
import { passDays, publishDuePosts } from './pass-time.ts';
import { expect, onOwnSite, visit, visitLive } from './story.ts';
import { lendSite, type StorySite } from './story-site.ts';
import { type Asking, call, newApprovedCreator, newFan, publishText, signInByForm, topUp } from './users.ts';

const test = onOwnSite<StorySite>(lendSite);
// Media are converted, on a machine that does other things beside.
interface Post {
  _id: string;
  slug: string;
}

const publish = (creator: Asking, fields: object) =>
  call<Post>(creator, 'POST', '/performer/feeds', { status: 'active', ...fields });

/** Uploads a file by the API, as existing clients do. */
async function upload(
  { request }: Asking,
  what: 'audio' | 'video' | 'teaser',
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string> {
  const answer = await request.post(`/api/performer/feeds/${what}/upload`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer: bytes } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data._id;
}

async function untilReady(creator: Asking, { _id }: Post): Promise<void> {
  const state = async () =>
    (await call<{ mediaState: string }>(creator, 'GET', `/performer/feeds/${_id}`)).mediaState;
  await expect.poll(state).toBe('ready');
}

const poll = (page: Page, question: string) => page.getByRole('region', { name: question });

test('a fan votes, another device shows it, and a visitor votes on the way back from the login', async ({
  open,
  request,
}) => {
  const creator = await open('desktop');
  await newApprovedCreator(creator, request);
  const question = 'Which glaze next?';
  const post = await publish(creator, {
    type: 'text',
    pollDescription: question,
    pollOptions: ['Celadon', 'Tenmoku'],
    pollExpiredAt: new Date(Date.now() + 7 * DAY_MILLISECONDS).toISOString(),
  });

  const phone = await open('phone');
  const fan = await newFan(phone);
  await visit(phone, postAddress(post));
  await expectSound(phone);
  await poll(phone, question).getByRole('button', { name: 'Tenmoku' }).click();
  await expect(poll(phone, question).getByText('Your choice')).toBeAttached();
  await expect(poll(phone, question).getByText('100%')).toBeVisible();
  await expect(poll(phone, question).getByRole('button')).toHaveCount(0);
  await expectSound(phone);

  const visitor = await open('desktop');
  await visit(visitor, postAddress(post));
  await expect(poll(visitor, question).getByText('1 vote')).toBeVisible();
  const other = await newFan(visitor);
  await call(visitor, 'POST', '/auth/logout');
  await visit(visitor, postAddress(post));
  // Whether or not the code of the poll has come: before it, the page itself remembers the vote for the way back.
  await poll(visitor, question).getByRole('link', { name: 'Celadon' }).click();
  await visitor.waitForURL('**/auth/fan-register?redirect=**');
  await visitor.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await signInByForm(visitor, other);
  await visitor.waitForURL(`**${postAddress(post)}*`);
  await expect(poll(visitor, question).getByText('2 votes').first()).toBeVisible();
  await expect(poll(visitor, question).getByText('Your choice')).toBeAttached();
  // Whoever looks at it meanwhile sees the vote come in.
  await expect(poll(phone, question).getByText('2 votes').first()).toBeVisible();
  await expect(poll(phone, question).getByText('50%').first()).toBeVisible();

  const second = await open('desktop', { script: false });
  await second.goto(postAddress(post));
  await expect(poll(second, question).getByText('Celadon')).toBeVisible();
  await expect(poll(second, question).getByText('2 votes').first()).toBeVisible();

  // The creator sees the result and cannot vote.
  await visit(creator, postAddress(post));
  await expect(poll(creator, question).getByText('50%').first()).toBeVisible();
  await expect(poll(creator, question).getByRole('button')).toHaveCount(0);
  expect(fan.username).not.toBe(other.username);
});

test('a sound is locked with its length, and plays once it is unlocked', async ({ open, request }) => {
  const creator = await open('desktop');
  const { username } = await newApprovedCreator(creator, request);
  const fileIds = [await upload(creator, 'audio', await smallAudio('kiln.wav', 6))];
  const post = await publish(creator, {
    type: 'audio',
    text: 'The kiln sings',
    fileIds,
    audience: 'followers',
  });
  await untilReady(creator, post);

  const fan = await open('phone');
  await newFan(fan);
  await visit(fan, postAddress(post));
  await expect(fan.getByText('Audio 0:06')).toBeVisible();
  await expectSound(fan);
  await fan.getByRole('button', { name: 'Follow to see it' }).click();
  const sound = fan.locator('audio');
  await expect(sound).toBeAttached();
  await sound.evaluate((element: HTMLAudioElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => sound.evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(0);
  await visit(fan, `/${username}`);
  await expect(fan.getByRole('article').getByText('The kiln sings')).toBeVisible();
});

test('a video says what is inside, shows its teaser, and plays for who has paid @long', async ({
  open,
  request,
}) => {
  const creator = await open('desktop');
  await newApprovedCreator(creator, request);
  const fileIds = [await upload(creator, 'video', await smallVideo())];
  const teaserId = await upload(creator, 'teaser', await smallVideo('teaser.mp4'));
  const post = await publish(creator, {
    ...{ type: 'video', title: 'Trimming a foot', text: 'With a teaser', fileIds, teaserId },
    ...{ audience: 'buyers', price: 5 },
  });
  await untilReady(creator, post);
  await expect
    .poll(
      async () =>
        (await call<{ status: string }>(creator, 'GET', `/performer/feeds/files/${teaserId}`)).status,
    )
    .toBe('finished');

  const fan = await open('phone');
  await newFan(fan);
  await topUp(fan, 20);
  await visit(fan, postAddress(post));
  await expect(fan.getByText('0:01 video')).toBeVisible();
  const teaser = fan.getByRole('dialog', { name: 'Teaser' });
  await expect(async () => {
    await fan.getByRole('button', { name: 'Watch the teaser of “Trimming a foot”' }).click();
    await expect(teaser).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await fan.keyboard.press('Escape');
  await expect(teaser).toHaveCount(0);
  await fan.getByRole('button', { name: /^Unlock for/ }).click();
  const sheet = fan.getByRole('dialog', { name: /^Unlock “/ });
  await sheet.getByRole('button', { name: /^(Pay|Unlock)/ }).click();
  await expect(fan.locator('[data-unlocked]').getByRole('button', { name: /^Play/ })).toBeVisible();
});

test('a scheduled post appears once, at its time', async ({ open, own, request }) => {
  const creator = await open('desktop');
  const { username } = await newApprovedCreator(creator, request);
  const scheduledAt = new Date(Date.now() + DAY_MILLISECONDS).toISOString();
  const post = await publish(creator, { type: 'text', text: 'Kiln opening tomorrow', scheduledAt });
  await visit(creator, postAddress(post));
  await expect(creator.getByText(/^Scheduled for/)).toBeVisible();

  const fan = await open('phone');
  await newFan(fan);
  await call(fan, 'POST', `/follows/${username}`);
  const answer = await fan.goto(postAddress(post));
  expect(answer?.status()).toBe(404);
  await visitLive(fan, '/home');
  await expect(fan.getByText('Kiln opening tomorrow')).toHaveCount(0);
  await passDays(own, 2);
  // Two at once, and again: the site reads its clock within a second.
  await expect(async () => {
    await Promise.all([publishDuePosts(own), publishDuePosts(own)]);
    await expect(fan.getByRole('button', { name: '1 new post' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await publishDuePosts(own);
  await fan.getByRole('button', { name: '1 new post' }).click();
  await expect(fan.getByText('Kiln opening tomorrow')).toHaveCount(1);
  const { data } = await call<{ data: { publishedAt: string }[] }>(
    fan,
    'GET',
    `/user/feeds/search/${username}`,
  );
  expect(data.map(({ publishedAt }) => publishedAt)).toEqual([scheduledAt]);
});

test('a pinned post stands first on the profile; tags lead to what has them @long', async ({
  open,
  request,
}) => {
  const creator = await open('desktop');
  const { username } = await newApprovedCreator(creator, request);
  await publishText(creator, 'How I fire #rakudiary');
  await publishText(creator, 'What came out today');
  await visit(creator, `/${username}`);
  const first = creator.getByRole('article').first();
  await expect(first).toContainText('What came out today');
  const older = creator.getByRole('article').filter({ hasText: 'How I fire' });
  await older.getByRole('button', { name: 'Post options' }).click();
  await creator.getByRole('menuitem', { name: 'Pin to profile' }).click();
  await expect(creator.getByText('Pinned to your profile')).toBeVisible();

  const fan = await open('phone');
  await visit(fan, `/${username}`);
  await expect(fan.getByRole('article').first()).toContainText('How I fire');
  await expect(fan.getByRole('article').first().getByText('Pinned')).toBeVisible();
  await fan.getByRole('link', { name: '#rakudiary' }).click();
  await fan.waitForURL('**/tag/rakudiary');
  await expect(fan.getByRole('article')).toHaveCount(1);
});
