/** A viewer whose network lets no UDP through: the stream comes over plain HTTP, by itself, and can be rewound. */
import { goLiveFromConsole, LIVE_BROWSER, untilPlaying } from './live.ts';
import { expect, test, visitLive } from './story.ts';
import { newApprovedCreator, newFan } from './users.ts';

test.use(LIVE_BROWSER);

// Nothing answers there.
const NOWHERE = ' 9 typ host';

test('without UDP a stream is watched some seconds behind, by itself, and can be rewound', async ({
  open,
  request,
}) => {
  const creator = await open('desktop');
  const { username } = await newApprovedCreator(creator, request);
  await goLiveFromConsole(creator, 'Behind a strict wall');
  const fan = await open('desktop');
  await newFan(fan);
  let offers = 0;
  await fan.route('**/live-media/whep/*', async (route) => {
    offers += 1;
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/ \d+ typ host/g, NOWHERE) });
  });
  await visitLive(fan, `/streaming/${username}`);
  await untilPlaying(fan);
  await expect(fan.getByText(/^Live, \d+ s behind$/)).toBeVisible();
  expect(offers).toBe(1);

  await fan.getByRole('button', { name: 'Quality' }).click();
  const settings = fan.getByRole('dialog', { name: 'Quality' });
  await expect(
    settings.getByText('Your network blocks the direct connection', { exact: false }),
  ).toBeVisible();
  await settings.getByRole('button', { name: 'Close' }).click();
  await fan.getByRole('button', { name: 'Back 15 seconds' }).click();
  await fan.getByRole('button', { name: 'Go to live' }).click();
  await expect(fan.getByText(/^Live, \d+ s behind$/)).toBeVisible();
  expect(offers).toBe(1);
});
