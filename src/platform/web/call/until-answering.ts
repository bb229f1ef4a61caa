// A line that is back is noticed soon; a site that is down is asked gently.
const RECHECK_MILLISECONDS = 2_000;

/** Waits until the site answers, without a limit. Resolves to false when the caller has stopped waiting. */
export async function untilAnswering(signal?: AbortSignal): Promise<boolean> {
  while (!signal?.aborted) {
    // What every visitor may ask: a proxy keeps /health to itself, and answers 502 or 504 for a site that is down.
    const answer = await fetch('/api/settings/public', { method: 'HEAD', cache: 'no-store' }).catch(
      () => undefined,
    );
    if (answer && answer.status < 500) return !signal?.aborted;
    await new Promise((goOn) => setTimeout(goOn, RECHECK_MILLISECONDS));
  }
  return false;
}
