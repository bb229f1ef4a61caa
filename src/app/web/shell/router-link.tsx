import { Link } from 'react-router';
import type { AnchorProps } from '#design/parts/anchor.tsx';

/** Links inside the site go through the router; others, and downloads, stay plain. */
export function RouterLink({ href, ...props }: AnchorProps) {
  const inside = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');
  if (!inside || props.download !== undefined || props.target) return <a {...props} href={href} />;
  // What opens or closes in place leaves the page where it stands.
  const stays = props['aria-expanded'] !== undefined;
  return <Link {...props} to={href} prefetch="intent" preventScrollReset={stays} />;
}
