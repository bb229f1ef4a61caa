import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OwnText } from '#design/parts/own-text.tsx';

/** The words of a button that has just been pressed: how long until it can be again, and then its own. */
export function AgainIn({ seconds, children }: { seconds: number; children: ReactNode }) {
  if (seconds === 0) return <OwnText>{children}</OwnText>;
  return (
    <OwnText>
      <Plural value={seconds} one="Try again in # second" other="Try again in # seconds" />
    </OwnText>
  );
}
