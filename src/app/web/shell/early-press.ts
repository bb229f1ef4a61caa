/** Said by the page when it answers to presses. */
export const ALIVE = 'alive';

/**
 * Script of the document, before any other: a button that the server drew looks as if it could be pressed before the
 * code behind it has come. The last such press is held back from everything else and made once, as soon as it can be
 * heard and the page knows what was typed before it. Never one that submits: a form that is not alive says so itself.
 */
export const holdEarlyPress = () =>
  `{
  let pressed;
  const hold = (press) => {
    const button = press.target.closest('button[type=button]');
    if (!button) return;
    press.stopImmediatePropagation();
    pressed = button;
  };
  addEventListener('click', hold, true);
  addEventListener('${ALIVE}', () => {
    removeEventListener('click', hold, true);
    setTimeout(() => pressed?.isConnected && pressed.click());
  }, { once: true });
}`.replaceAll(/\n\s*/g, ' ');
