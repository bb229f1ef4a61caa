/** Asks before what is typed into a form, and not saved, is left behind by a link or with its tab. */
import { useLingui } from '@lingui/react/macro';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { waitsInTab } from './typed-text.ts';
import { useWarnOnClosing } from './use-warn-on-closing.ts';

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
      {t`What you have changed here is not saved yet and would be gone.`}
    </AskBeforeLeaving>
  );
}
