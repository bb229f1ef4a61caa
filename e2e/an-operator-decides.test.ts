/**
 * An operator reviews applications by keyboard and undoes a decision; a rejected creator submits other ID documents.
 */

import { expect, test, untilKeysAreHandled } from './story.ts';
import { call, newCreator, pictureFile, signInAs } from './users.ts';

test('a decision is taken back by its key, and papers that were turned down are sent again', async ({
  open,
  request,
}) => {
  const operator = await open();
  const creator = await open('phone');
  const { username } = await newCreator(creator);
  // Makes sure that a next application waits.
  await newCreator(await open());
  await signInAs(operator, request, 'operator');
  const { data } = await call<{ data: { _id: string; creator: { username: string } }[] }>(
    operator,
    'GET',
    '/admin/creator-reviews?limit=100',
  );
  const review = data.find((each) => each.creator.username === username);
  const address = `/admin/creator-reviews/${review?._id}`;

  // Where there is room, the first one is open at once.
  await operator.goto('/admin/creator-reviews');
  await operator.waitForURL('**/admin/creator-reviews/*');
  // But not the ID documents: each view of them is logged, and nobody has opened them yet.
  const documents = operator.locator('figure img');
  await expect(
    operator.getByText('Every time you view ID documents, it’s recorded in the audit log.'),
  ).toBeVisible();
  await expect(documents).toHaveCount(0);
  // No approval without having seen the ID documents: approving shows them first, even while the key is held.
  await untilKeysAreHandled(operator);
  await expect(operator.getByText('View the ID documents before you approve.')).toBeVisible();
  await expect(operator.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expect(operator.getByRole('button', { name: /^Show documents/ })).toHaveCount(1);
  await operator.keyboard.down('a');
  await expect(documents).toHaveCount(2);
  await operator.keyboard.down('a');
  await operator.keyboard.up('a');
  await expect(operator.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await expect(operator.getByText('can now publish and earn')).toHaveCount(0);
  // The ID documents load slowly, and nothing moves when they arrive.
  const releaseResponse = Promise.withResolvers<void>();
  await operator.route('**/documents/*', async (route) => {
    await releaseResponse.promise;
    await route.continue();
  });
  await operator.goto(address, { waitUntil: 'domcontentloaded' });
  const facts = operator.getByText('Date of birth');
  const place = await facts.boundingBox();
  const idDocument = operator.locator('figure img').last();
  await expect(idDocument).toHaveJSProperty('complete', false);
  await untilKeysAreHandled(operator);
  await operator.keyboard.press('a');
  await expect(operator.getByText('can now publish and earn')).toHaveCount(0);
  releaseResponse.resolve();
  await expect(idDocument).toHaveJSProperty('complete', true);
  expect(await facts.boundingBox()).toEqual(place);
  await operator.unroute('**/documents/*');
  await expect(operator.getByText('You can undo for 30 seconds. Every decision is logged.')).toBeVisible();
  await expect(operator.getByText(`Everyone can see the page of ${username}`)).toBeVisible();
  await untilKeysAreHandled(operator);
  // The navigation shows the number of waiting applications and updates with each decision, before its next poll.
  const navigation = operator.getByRole('navigation', { name: 'Operator' }).first();
  const isRightAddress = () =>
    expect(async () => {
      const { applications } = await call<{ applications: number }>(operator, 'GET', '/admin/waiting');
      const count = navigation.getByRole('link', { name: `Applications ${applications} waiting` });
      await expect(count).toBeVisible({ timeout: 2_000 });
    }).toPass();
  await isRightAddress();
  await operator.keyboard.press('a');
  await expect(operator.getByText(`${username} can now publish and earn`)).toBeVisible();
  await isRightAddress();
  // The next application is shown without its ID documents.
  await expect(
    operator.getByText('Every time you view ID documents, it’s recorded in the audit log.'),
  ).toBeVisible();
  await expect(documents).toHaveCount(0);
  // A second press by habit finds the button that approves where the first one was, and has seen nothing yet.
  await operator.evaluate(async () => {
    const press = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    const canApprove = () =>
      [...document.querySelectorAll('button')].some((button) => button.textContent?.startsWith('Approve'));
    const comes = new Promise<void>((resolve) => {
      new MutationObserver(() => canApprove() && resolve()).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    press();
    await comes;
    press();
  });
  await expect(documents).toHaveCount(2);
  await expect(operator.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await expect(operator.getByText(/can now publish and earn/)).toHaveCount(1);
  await operator.keyboard.press('z');
  await expect(operator.getByText('Decision undone. The application is pending again.')).toBeVisible();
  await operator.waitForURL(`**${address}`);
  await isRightAddress();
  await expect(operator.getByRole('heading', { level: 1, name: username })).toBeVisible();

  await expect(operator.getByRole('button', { name: 'Reject' })).toBeVisible();
  // Escape leaves off, and what was typed stays for the next time.
  await operator.keyboard.press('r');
  await operator.getByRole('textbox', { name: 'Reason' }).fill('Half a reason');
  await operator.keyboard.press('Escape');
  await expect(operator.getByRole('textbox', { name: 'Reason' })).toBeHidden();
  await expect(operator.getByRole('button', { name: 'Reject' })).toBeFocused();
  // Also when another application is looked at in between.
  await operator.keyboard.press('s');
  await expect(operator.getByRole('heading', { level: 1, name: username })).toHaveCount(0);
  // A key pressed at the moment the page comes is heard.
  const pressed = operator.evaluate(
    (title) =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== title) return;
          watch.disconnect();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
          resolve();
        });
        watch.observe(document, { childList: true, subtree: true, characterData: true });
      }),
    username,
  );
  await operator.goBack();
  await pressed;
  await expect(operator.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await expect(operator.getByRole('textbox', { name: 'Reason' })).toHaveValue('Half a reason');
  await operator.getByRole('button', { name: 'Name mismatch' }).click();
  await expect(operator.getByRole('textbox', { name: 'Reason' })).toHaveValue(
    /doesn’t match the name in the form/,
  );
  await operator.getByRole('button', { name: `Reject ${username}` }).click();
  await expect(operator.getByText(`${username} was rejected and will see the reason`)).toBeVisible();

  await creator.goto('/creator/studio');
  await expect(creator.getByText('doesn’t match the name in the form')).toBeVisible();
  await creator.getByRole('link', { name: 'Upload new ID documents' }).click();
  await creator.getByRole('button', { name: 'Submit documents' }).click();
  await expect(creator.getByText('Photo of you holding it is required.')).toBeVisible();
  await creator.locator('input[name=idVerification]').setInputFiles(pictureFile('applicant-1-card'));
  await creator.locator('input[name=documentVerification]').setInputFiles(pictureFile('applicant-1-holder'));
  await creator.getByRole('button', { name: 'Submit documents' }).click();
  await creator.waitForURL('**/creator/account');
  await expect(creator.getByText('Your ID documents are under review')).toBeVisible();

  // The operator is notified on any page. The decision comes too late: other ID documents wait.
  await isRightAddress();
  await operator.keyboard.press('z');
  await expect(operator.getByText(/^This decision is final/).first()).toBeVisible();
});
