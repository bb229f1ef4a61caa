import { IconDots } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from './icon-button.tsx';

interface MoreButtonProps {
  /** "More about this post". */
  label: string;
  dense?: boolean;
  /** A lazy `Menu` with `defaultOpen` around the given trigger; asked for at the first press. */
  children: (trigger: ReactElement) => ReactNode;
  className?: string;
}

/** The "more" button. Its menu is loaded on the first press. */
export function MoreButton({ label, dense, children, className }: MoreButtonProps) {
  const [wanted, setWanted] = useState(false);
  const buttonProps = { label, glyph: IconDots, className, ...(dense ? ({ size: 'dense' } as const) : {}) };
  if (wanted)
    return (
      <Suspense fallback={<IconButton {...buttonProps} />}>
        {children(<IconButton {...buttonProps} />)}
      </Suspense>
    );
  return (
    <IconButton {...buttonProps} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  );
}
