import { Plural } from '@lingui/react/macro';

/** Such as "9 photos". */
export function PhotoCount({ count }: { count: number }) {
  return <Plural value={count} one="# photo" other="# photos" />;
}
