import { PENDING_ACTION } from '#platform/web/page/login-gate.ts';

/** Said by the page when it answers to presses. */
export const ALIVE = 'alive';

/**
 * Script of the document, before any other: a button that the server drew looks as if it could be pressed before the
 * code behind it has come. The last such press is held back from everything else and made once, as soon as it can be
 * heard and the page knows what was typed before it. Never one that submits: a form that is not alive says so itself.
 *
 * Parts of the page whose code comes later are alive after the rest of it: React then puts its properties on the button.
 *
 * A link to the log-in is followed at once, and remembers its pending action for the way back, as `useLoginGate` does.
 */
export const holdEarlyPress = () =>
  `{
  let pressed;
  let isAlive = false;
  const isHeard = (button) => isAlive && Object.keys(button).some((key) => key.startsWith('__reactProps'));
  const release = () => {
    const button = pressed;
    if (!button) return;
    if (!button.isConnected) pressed = undefined;
    else if (!isHeard(button)) requestAnimationFrame(release);
    else setTimeout(() => {
      if (pressed !== button) return;
      pressed = undefined;
      button.click();
    });
  };
  addEventListener('click', (press) => {
    const gate = press.target.closest('a[href*="${PENDING_ACTION}%3D"]');
    if (gate) try {
      sessionStorage.setItem('${PENDING_ACTION}:' + /${PENDING_ACTION}%3D([^&%]*)/.exec(gate.href)[1], '');
    } catch {}
    const button = press.target.closest('button[type=button]');
    if (!button || isHeard(button)) return;
    press.stopImmediatePropagation();
    const isWaiting = pressed !== undefined;
    pressed = button;
    if (isAlive && !isWaiting) release();
  }, true);
  addEventListener('${ALIVE}', () => {
    isAlive = true;
    release();
  }, { once: true });
}`.replaceAll(/\n\s*/g, ' ');
