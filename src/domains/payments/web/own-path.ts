import { OWN_PATH } from '../contract/own-path.ts';

/** A path of this site, or undefined: whatever else stands in an address may have been written by anybody. */
export function ownPath(value: string | null): string | undefined {
  return value && OWN_PATH.test(value) ? value : undefined;
}
