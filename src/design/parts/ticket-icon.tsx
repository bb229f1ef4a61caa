import { OwnGlyph, type OwnGlyphProps, TICKET_OUTLINE } from './own-glyph.tsx';

/** A ticket with its perforation: a thing that costs. */
export function TicketIcon(props: OwnGlyphProps) {
  return (
    <OwnGlyph {...props}>
      <path d={TICKET_OUTLINE} />
      <path d="M15 10.6v.2M15 13.2v.2" />
    </OwnGlyph>
  );
}
