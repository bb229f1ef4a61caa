/** Asks before what is typed into a form, and not saved, is left behind by a link or with its tab. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { waitsInTab } from './typed-text.ts';

interface UnsavedGuardProps {
  /** See `useUnsaved`. */
  hasUnsaved: () => boolean;
}

export function UnsavedGuard({ hasUnsaved }: UnsavedGuardProps) {
  const { t } = useLingui();
  const isLost = () => hasUnsaved() && !waitsInTab();
  useWarnOnClosing(isLost);
  return (
    <AskBeforeLeaving when={isLost} title={t`Leave without saving?`}>
      {t`Your changes aren’t saved and will be lost.`}
    </AskBeforeLeaving>
  );
}

/** Before the tab closes over something that would be lost, the browser asks, in words of its own. */
function useWarnOnClosing(isLost: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isLost()) event.preventDefault();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
