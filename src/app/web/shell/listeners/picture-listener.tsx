import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { untilAnswering } from '#platform/web/call/until-answering.ts';

// The pictures of a page fail together; one question is enough for all of them.
const TOGETHER_MILLISECONDS = 300;

const isPrivate = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && new URL(target.src, location.href).pathname.startsWith('/media/');

/**
 * Fetches a private picture that failed once more, with a new address: the connection was lost, or a new login in
 * another tab has made the old session's address invalid.
 */
export function PictureListener() {
  const { revalidate } = useRevalidator();
  const fetchAgain = useEffectEvent(async (pictures: readonly HTMLImageElement[], gone: AbortSignal) => {
    // On a broken line the page's data cannot be reloaded either, and an error page would take the place of the page.
    if (!(await untilAnswering(gone))) return;
    await revalidate();
    // Those whose address has changed are under way by now.
    for (const picture of pictures) {
      // As rendered: `src` itself would put an absolute address in place of the relative one.
      const address = picture.getAttribute('src');
      if (address && picture.isConnected && picture.dataset.missing !== undefined) picture.src = address;
    }
  });
  useEffect(() => {
    const tried = new WeakSet<HTMLImageElement>();
    const failed: HTMLImageElement[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gone = new AbortController();
    const note = (target: EventTarget | null) => {
      if (!isPrivate(target) || tried.has(target)) return;
      tried.add(target);
      failed.push(target);
      timer ??= setTimeout(() => {
        timer = undefined;
        fetchAgain(failed.splice(0), gone.signal);
      }, TOGETHER_MILLISECONDS);
    };
    const onError = ({ target }: Event) => note(target);
    const onLoad = ({ target }: Event) => isPrivate(target) && tried.delete(target);
    // What failed before the page came alive is marked (`missing-pictures.ts`).
    for (const picture of document.querySelectorAll('img[data-missing]')) note(picture);
    document.addEventListener('error', onError, true);
    document.addEventListener('load', onLoad, true);
    return () => {
      clearTimeout(timer);
      gone.abort();
      document.removeEventListener('error', onError, true);
      document.removeEventListener('load', onLoad, true);
    };
  }, []);
  return null;
}
