/**
 * The text to go on with when somebody typed before the page came alive: what was typed stands first, what had
 * been kept follows below it, and nothing is dropped.
 */
export function joinTexts(typed: string, kept: string): string {
  if (kept.trim() === '' || typed.includes(kept)) return typed;
  return typed.trim() === '' ? kept : `${typed}\n\n${kept}`;
}
