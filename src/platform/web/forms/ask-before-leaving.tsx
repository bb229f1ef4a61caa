/** Asks before a link leads away from a page on which something would be lost. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { useBlocker } from 'react-router';
import { lazyPart } from '../page/lazy-part.tsx';

const ConfirmDialog = lazyPart(() =>
  import('#design/parts/confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
);

interface AskBeforeLeavingProps {
  /** Asked at the moment of leaving for another path; another search of the same page is no leaving. */
  when: () => boolean;
  title: string;
  /** What would be lost. */
  children: ReactNode;
}

export function AskBeforeLeaving({ when, title, children }: AskBeforeLeavingProps) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && when(),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && blocker.reset()}
        title={title}
        confirmLabel={t`Leave page`}
        cancelLabel={t`Stay on page`}
        onConfirm={() => blocker.proceed()}
        danger
      >
        {children}
      </ConfirmDialog>
    </Suspense>
  );
}
