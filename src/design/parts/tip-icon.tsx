import { OwnGlyph, type OwnGlyphProps, TICKET_OUTLINE } from './own-glyph.tsx';

/** A ticket that goes up: giving money. */
export function TipIcon(props: OwnGlyphProps) {
  return (
    <OwnGlyph {...props}>
      <path d={TICKET_OUTLINE} />
      <path d="M9 14.8V9.2M6.6 11.4 9 9.1l2.4 2.3" />
    </OwnGlyph>
  );
}
