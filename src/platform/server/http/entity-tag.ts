/** Entity tags, by which a browser asks whether what it holds is still good. */
import { createHash } from 'node:crypto';

/** The tag of what never changes under `name`, or of a text itself. */
export function entityTag(name: string): string {
  // 22 letters are 132 bits: no two of them ever share a tag.
  return `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}"`;
}

/** Whether `If-None-Match` names the tag. A proxy that compresses turns it into a weak one; the content is the same. */
export function isHeld(ifNoneMatch: string | undefined, tag: string): boolean {
  const held = ifNoneMatch?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return held.includes(tag) || held.includes('*');
}
