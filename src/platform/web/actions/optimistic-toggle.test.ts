import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OptimisticToggle, type OptimisticToggleActions } from './optimistic-toggle.ts';

/** A server that answers when it is told to, and what a person sees of it. */
function world(on = false) {
  const waiting: { on: boolean; answer(isRefused?: boolean): Promise<void> }[] = [];
  const seen = {
    shown: on,
    onServer: on,
    sent: [] as boolean[],
    accepted: [] as boolean[],
    done: 0,
    failed: [] as unknown[],
  };
  const want = new OptimisticToggle(on);
  const actions: OptimisticToggleActions = {
    send: (wanted) =>
      new Promise<void>((resolve, reject) => {
        seen.sent.push(wanted);
        waiting.push({
          on: wanted,
          async answer(isRefused = false) {
            waiting.shift();
            if (isRefused) reject(new Error('refused'));
            else {
              seen.onServer = wanted;
              resolve();
            }
            await new Promise((rest) => setTimeout(rest, 0));
          },
        });
      }),
    show: (wanted) => {
      seen.shown = wanted;
    },
    accepted: (wanted) => seen.accepted.push(wanted),
    done: () => {
      seen.done += 1;
    },
    failed: (error) => seen.failed.push(error),
  };
  return { seen, waiting, want, press: (wanted: boolean) => void want.want(wanted, actions) };
}

test('a press shows at once and is sent', async () => {
  const { seen, waiting, press } = world();
  press(true);
  expect(seen).toMatchObject({ shown: true, sent: [true], done: 0 });
  await waiting[0]?.answer();
  expect(seen).toMatchObject({ shown: true, onServer: true, accepted: [true], done: 1, failed: [] });
});

test('a second request waits for the answer to the first, so that they cannot arrive in the wrong order', async () => {
  const { seen, waiting, press } = world();
  press(true);
  press(false);
  expect(seen).toMatchObject({ shown: false, sent: [true] });
  await waiting[0]?.answer();
  expect(seen).toMatchObject({ shown: false, sent: [true, false], done: 0 });
  await waiting[0]?.answer();
  expect(seen).toMatchObject({ shown: false, onServer: false, accepted: [true, false], done: 1 });
});

test('of several wishes only the last is sent, and none that is true already', async () => {
  const { seen, waiting, press } = world();
  for (const wanted of [true, false, true]) press(wanted);
  await waiting[0]?.answer();
  expect(seen).toMatchObject({ shown: true, sent: [true], done: 1 });
});

test('a refusal goes back to what the server said last', async () => {
  const { seen, waiting, press } = world();
  press(true);
  press(false);
  await waiting[0]?.answer();
  await waiting[0]?.answer(true);
  expect(seen).toMatchObject({ shown: true, onServer: true, done: 0 });
  expect(seen.failed).toHaveLength(1);
  press(false);
  expect(seen.sent).toEqual([true, false, false]);
});

test('a refusal of a press that was undone is not shown', async () => {
  const { seen, waiting, press } = world();
  press(true);
  press(false);
  await waiting[0]?.answer(true);
  expect(seen).toMatchObject({ shown: false, onServer: false, sent: [true], done: 0, failed: [] });
});

test('a change from elsewhere is the state that the next press toggles', async () => {
  const { seen, want, waiting, press } = world();
  want.received(true);
  expect(want.on).toBe(true);
  press(true);
  expect(seen.sent).toEqual([]);
  press(false);
  want.received(true);
  expect(want.on).toBe(false);
  await waiting[0]?.answer(true);
  expect(want.on).toBe(true);
});

test('however it is pressed and answered, one is on its way at a time, and what is shown is what is there', async () => {
  const step = fc.constantFrom('press', 'answer', 'refuse');
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 30 }), async (begun, steps) => {
      const { seen, waiting, want, press } = world(begun);
      for (const each of steps) {
        if (each === 'press') press(!want.on);
        else await waiting[0]?.answer(each === 'refuse');
        expect(waiting.length).toBeLessThan(2);
      }
      while (waiting.length > 0) await waiting[0]?.answer();
      expect(seen.shown).toBe(seen.onServer);
      expect(want.on).toBe(seen.onServer);
    }),
  );
});
