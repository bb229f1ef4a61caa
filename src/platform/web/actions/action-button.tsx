import type { ReactNode } from 'react';
import { Button } from '#design/parts/button.tsx';
import type { Glyph } from '#design/parts/icon.tsx';
import { useAction } from './use-action.ts';

interface ActionButtonProps {
  /** Does it; resolves as `Act.act` wants it. */
  onPress(): Promise<string | undefined>;
  kind?: 'main' | 'line';
  icon?: Glyph;
  /** Where the words on it say too little by themselves. */
  label?: string;
  /** False where the press leads to another page. */
  refresh?: boolean;
  children: ReactNode;
}

/** A button for an action without a form: shows the result in a toast and reloads the page data. */
export function ActionButton({
  onPress,
  kind = 'line',
  icon,
  label,
  refresh = true,
  children,
}: ActionButtonProps) {
  const { busy, action } = useAction({ refresh });
  return (
    <Button
      kind={kind}
      size="dense"
      icon={icon}
      busy={busy}
      aria-label={label}
      onClick={() => action(onPress)}
    >
      {children}
    </Button>
  );
}
