import type { ReactNode } from 'react';

/** Props of our own icons, so that they can replace a library icon. */
export interface OwnGlyphProps {
  className?: string;
  stroke?: number | string;
  'aria-hidden'?: boolean;
}

/** The frame of our own line drawings: 24 units, round ends, the colour of the text around it. */
export function OwnGlyph({ stroke = 1.75, children, ...rest }: OwnGlyphProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      {children}
    </svg>
  );
}

/** The outline of a ticket, shared by the glyphs that are about money. */
export const TICKET_OUTLINE =
  'M4.5 6h8.2a2.3 2.3 0 0 0 4.6 0h2.2A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-2.2a2.3 2.3 0 0 0-4.6 0H4.5A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6z';
