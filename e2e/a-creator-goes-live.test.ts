/**
 * Live, from both sides, with a real browser's camera, network and player: on air, watched, written, tipped, ended;
 * a private show that runs and is paid by the minute; a stream that an operator ends.
 */
import { randomUUID } from 'node:crypto';
import { goLiveFromConsole, LIVE_BROWSER, untilPlaying } from './live.ts';
import { expect, test, visit, visitLive } from './story.ts';
import { balanceOf, call, newApprovedCreator, newFan, paySheet, signInAs, topUp } from './users.ts';

test.use(LIVE_BROWSER);

test('on air, watched, written, tipped, ended, replayed', async ({ open, request }) => {
  const creator = await open('desktop');
  const { username } = await newApprovedCreator(creator, request, { name: 'Kettle & Reed' });
  const fan = await open('desktop');
  await newFan(fan);
  await topUp(fan, 50);

  await goLiveFromConsole(creator, 'Late set');
  // What is typed as soon as there is a field stays, while the rest of the page comes.
  const line = 'that turnaround, again please';
  await fan.goto(`/streaming/${username}`, { waitUntil: 'commit' });
  const field = fan.getByRole('textbox', { name: 'Message' });
  await field.fill(line);
  await untilPlaying(fan);
  await fan.getByRole('button', { name: 'Turn sound on' }).click();
  await expect(field).toHaveValue(line);

  // What the fan writes is there for the creator.
  await fan.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(creator.getByText('that turnaround, again please').first()).toBeVisible();

  await fan.getByRole('button', { name: /^Send tip/ }).click();
  await paySheet(fan)
    .getByRole('button', { name: /^Send tip/ })
    .click();
  await expect.poll(() => balanceOf(fan)).toBeLessThan(50);

  // On a phone the lines stand over the picture, and the field below them stays on the screen.
  const { stream } = await call<{ stream: { conversationId: string } }>(creator, 'GET', '/streaming/live');
  for (let take = 1; take <= 9; take++)
    await call(creator, 'POST', `/messages/stream/${stream.conversationId}`, {
      _id: randomUUID(),
      text: `Take ${take}`,
    });
  await fan.setViewportSize({ width: 360, height: 640 });
  await expect(fan.getByText('Take 9').first()).toBeVisible();
  await expect(fan.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 });

  // What stands beside the picture on wide pages is behind a button.
  await fan.getByRole('button', { name: 'About this stream' }).click();
  const about = fan.getByRole('dialog', { name: 'About this stream' });
  await expect(about.getByRole('heading', { name: 'Late set' })).toBeVisible();
  await about.getByRole('button', { name: 'Close' }).click();
  await expect(about).toHaveCount(0);

  // One key covers the picture, and nothing breaks.
  await creator.getByRole('heading', { level: 1 }).click();
  await creator.keyboard.press('b');
  await expect(creator.getByText('Covered: viewers see a standing picture')).toBeVisible();
  await creator.keyboard.press('b');

  // A reload is an interruption: the stream goes on where it was.
  await creator.reload();
  await expect(creator.getByText('LIVE', { exact: true })).toBeVisible();
  await untilPlaying(fan);

  await creator.getByRole('button', { name: 'End stream' }).click();
  await expect(creator.getByRole('alertdialog').getByLabel('Replay')).toHaveValue('free');
  await creator.getByRole('alertdialog').getByRole('button', { name: 'End stream' }).click();
  await expect(creator.getByRole('heading', { name: 'Your stream has ended' })).toBeVisible();
  await expect(creator.getByText('1 tip', { exact: true })).toBeVisible();
  await expect(fan.getByRole('heading', { name: 'The stream has ended' })).toBeVisible();
  await expect(fan.getByRole('link', { name: 'Watch the replay' })).toBeVisible({ timeout: 120_000 });
});

test('a private show is asked for, runs, costs by the minute, and ends', async ({ open, request }) => {
  const creator = await open('desktop');
  const { username } = await newApprovedCreator(creator, request);
  await call(creator, 'PUT', '/streaming/private-offer', {
    isOn: true,
    pricePerMinute: 5,
    minimumMinutes: 2,
  });
  const fan = await open('desktop');
  await newFan(fan);
  await topUp(fan, 40);
  await visitLive(fan, `/${username}`);
  await fan.getByRole('button', { name: 'Private show' }).click();
  await fan.getByLabel('Note').fill('One song, please');
  await fan.getByRole('button', { name: 'Send request' }).click();
  await expect(fan.getByText('Nothing is charged.', { exact: false })).toBeVisible();

  await visitLive(creator, '/creator/live');
  await creator.getByRole('link', { name: 'Answer' }).click();
  await creator.getByRole('button', { name: 'Accept' }).click();
  await untilPlaying(fan);
  await expect(fan.getByText(/You have paid .*5\.00 so far/)).toBeVisible();
  expect(await balanceOf(fan)).toBe(35);

  // The fan writes, and the creator has the keys that there are on air.
  await fan.getByRole('textbox', { name: 'Message' }).fill('the slow one, please');
  await fan.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(creator.getByText('the slow one, please').first()).toBeVisible();
  await creator.getByRole('heading', { level: 1 }).click();
  await creator.keyboard.press('b');
  await expect(creator.getByText('Covered: viewers see a standing picture')).toBeVisible();
  await creator.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(creator.getByRole('button', { name: 'Unmute' })).toBeVisible();

  await fan.getByRole('button', { name: 'End show' }).click();
  await expect(fan.getByText('The show has ended')).toBeVisible();
  await expect(creator.getByText('The show has ended')).toBeVisible();
});

test('an operator ends a stream, and both sides are shown so', async ({ open, request }) => {
  const creator = await open('desktop');
  const { username } = await newApprovedCreator(creator, request);
  await goLiveFromConsole(creator, 'Something else');
  const operator = await open('desktop');
  await signInAs(operator, operator.request, 'operator');
  await visit(operator, '/admin/streams');
  await operator.getByRole('button', { name: 'End “Something else”' }).click();
  await operator.getByLabel('Reason').fill('Not within the rules of this site');
  await operator.getByRole('button', { name: 'End stream' }).click();
  await expect(creator.getByText('An operator ended this stream')).toBeVisible();
  const fan = await open('phone');
  await newFan(fan);
  await visit(fan, `/streaming/${username}`);
  await expect(fan.getByText('is not live right now', { exact: false })).toBeVisible();
});
