// A line that is back is noticed soon; a site that is down is asked gently.
const LOOK_AGAIN_MILLISECONDS = 2_000;

/** Waits until the site answers; for ever, if need be. Answers false where nobody waits any more. */
export async function untilAnswering(signal?: AbortSignal): Promise<boolean> {
  while (!signal?.aborted) {
    const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) return !signal?.aborted;
    await new Promise((goOn) => setTimeout(goOn, LOOK_AGAIN_MILLISECONDS));
  }
  return false;
}
