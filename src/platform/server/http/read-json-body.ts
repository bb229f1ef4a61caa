import { platformRefusals } from '#platform/contract/refusal.ts';
import { refuse } from '../refuse.ts';

// Our deepest body has three levels. Whatever walks a value level by level, JSON.stringify too, would run out of
// stack in a pit of thousands.
const MAX_DEPTH = 32;

/** The value of a JSON body; undefined for an empty one. Refuses what is no JSON, or nested deeper than anybody means. */
export function readJsonBody(text: string): unknown {
  if (text === '') return undefined;
  if (isTooDeep(text)) throw refuse(platformRefusals.malformed);
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(platformRefusals.malformed);
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
