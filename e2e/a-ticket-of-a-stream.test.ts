/** A ticket of a stream: paid once, it opens the stream in every tab. */
import { goLiveFromConsole, LIVE_BROWSER, untilPlaying } from './live.ts';
import { expect, test, visitLive } from './story.ts';
import { balanceOf, newApprovedCreator, newFan, paySheet, topUp } from './users.ts';

test.use(LIVE_BROWSER);

test('a ticket is paid once and opens the stream in a second tab as well', async ({ open, request }) => {
  const creator = await open('desktop');
  const { username } = await newApprovedCreator(creator, request);
  await goLiveFromConsole(creator, 'Behind the curtain', () => creator.getByLabel('Ticket price').fill('12'));
  const fan = await open('desktop');
  await newFan(fan);
  await topUp(fan, 50);
  await visitLive(fan, `/streaming/${username}`);
  await expect(fan.locator('video')).toHaveCount(0);
  await fan.getByRole('button', { name: /^Watch for/ }).click();
  await paySheet(fan)
    .getByRole('button', { name: /12\.00/ })
    .click();
  await untilPlaying(fan);
  expect(await balanceOf(fan)).toBe(38);

  const second = await fan.context().newPage();
  await visitLive(second, `/streaming/${username}`);
  await untilPlaying(second);
  await expect(second.getByRole('button', { name: /^Watch for/ })).toBeHidden();
  expect(await balanceOf(fan)).toBe(38);
});
