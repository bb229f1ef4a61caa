import { useLingui } from '@lingui/react/macro';
import { lazy, useEffect, useEffectEvent } from 'react';
import { useToast } from '#design/parts/toast.tsx';
import { untilAnswering } from '../call/until-answering.ts';

/**
 * A part of a page whose code comes when it is wanted, as React's `lazy`. Where it cannot be fetched the page stays as
 * it is, below the banner that says why, and it is tried again as soon as the site answers. Some browsers remember what
 * they could not fetch for as long as the page is open; there nothing stands in its place, what was to be opened is
 * closed again (`onOpenChange`), and the person is told what helps.
 */
export const lazyPart: typeof lazy = (fetchCode) =>
  lazy(() =>
    fetchPatiently(fetchCode).catch((reason) => {
      if (import.meta.env.SSR) throw reason;
      return { default: MissingPart as never };
    }),
  );

/** Fetches code; where the line is gone, once more as soon as the site answers again. Refuses with the reason of that. */
export async function fetchPatiently<T>(fetchCode: () => Promise<T>): Promise<T> {
  try {
    return await fetchCode();
  } catch (reason) {
    if (import.meta.env.SSR) throw reason;
    await untilAnswering();
    return fetchCode();
  }
}

// One notice at a time is enough, however many parts are missing.
let notice: string | undefined;

/** The page is not reloaded without asking: it may hold unsaved text. */
function MissingPart({
  open,
  onOpenChange,
}: {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}): null {
  const { t } = useLingui();
  const { show, close } = useToast();
  const text = t`Part of this page didn’t load. Please reload the page.`;
  const label = t`Reload`;
  const notify = useEffectEvent(() => {
    onOpenChange?.(false);
    if (notice !== undefined) close(notice);
    notice = show({ text, tone: 'error', action: { label, onPress: () => window.location.reload() } });
  });
  // Stays mounted: each press that opens it again gets an answer.
  useEffect(() => {
    if (open !== false) notify();
  }, [open]);
  return null;
}
