import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/**
 * A link within one view: it changes the address (a filter, an opened row) and leaves the page where it stands.
 * `<AnchorProvider value={StayingLink}>` gives it to all parts of a list.
 */
export function StayingLink({ href, ...props }: ComponentProps<'a'> & { href: string }) {
  if (href.startsWith('/api/')) return <a {...props} href={href} />;
  return <Link {...props} to={href} preventScrollReset />;
}
