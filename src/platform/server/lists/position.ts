/** Cursor positions in lists ordered newest first; of two at the same time the one with the higher id comes first. */

export interface Position {
  readonly at: Date;
  readonly id: string;
}

/** The place that a cursor names. */
export function positionOf(cursor: string | undefined): Position | undefined {
  const [time, id] = cursor?.split('_') ?? [];
  return time && id ? { at: new Date(time), id } : undefined;
}

/** How a place is named. */
export const cursorAt = ({ at, id }: Position): string => `${at.toISOString()}_${id}`;

/** The same order as `at desc, id desc` in the database, whose ids compare as their texts do. */
export function newestFirst(a: Position, b: Position): number {
  return b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1);
}
