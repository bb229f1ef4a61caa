import { OWN_PATH } from '../contract/own-path.ts';

/** A path on this site, or undefined: other values in an address may come from anybody. */
export function ownPath(value: string | null): string | undefined {
  return value && OWN_PATH.test(value) ? value : undefined;
}
