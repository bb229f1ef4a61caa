/** A terminal's line counts each second; a log gets a line now and then. */
const TERMINAL_TICK_MS = 1_000;
const LOG_TICK_MS = 15_000;

/**
 * Says what is done, and how long it has taken so far, until `coming` has come; answers what it comes to. npm and the
 * bundler are themselves silent for minutes.
 */
export async function showThatItGoesOn(doing, coming, output = process.stdout) {
  const started = Date.now();
  const { isTTY } = output;
  output.write(isTTY ? doing : `${doing}\n`);
  const tick = () => {
    const seconds = Math.round((Date.now() - started) / 1_000);
    output.write(isTTY ? `\r${doing} ${seconds} s` : `… ${seconds} s so far\n`);
  };
  const ticking = setInterval(tick, isTTY ? TERMINAL_TICK_MS : LOG_TICK_MS);
  try {
    return await coming;
  } finally {
    clearInterval(ticking);
    if (isTTY) output.write('\n');
  }
}
