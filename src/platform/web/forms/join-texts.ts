/**
 * Joins text typed before the page was interactive with the restored draft: the typed text comes first, and nothing
 * is lost.
 */
export function joinTexts(typed: string, kept: string): string {
  if (kept.trim() === '' || typed.includes(kept)) return typed;
  return typed.trim() === '' ? kept : `${typed}\n\n${kept}`;
}
