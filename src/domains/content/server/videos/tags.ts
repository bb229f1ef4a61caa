import { MAX_TAGS } from '../../contract/videos/own-videos.contract.ts';

/** A tag as it is stored and compared: small letters and digits of any script, `_` for everything else. */
export function normalTag(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

/** The tags of a form, each once; what has no letter or digit is none. */
export function normalTags(typed: readonly string[]): string[] {
  return [...new Set(typed.map(normalTag))].filter((tag) => tag !== '').slice(0, MAX_TAGS);
}
