import { Link } from 'react-router';
import type { AnchorProps } from '#design/parts/anchor.tsx';

// Not to another site, and not to what is no page: answers of the API, photos.
const PAGE = /^\/(?!\/|api\/|media\/)/;

/** Links inside the site go through the router; others, and downloads, stay plain. */
export function RouterLink({ href, ...props }: AnchorProps) {
  if (!PAGE.test(href) || props.download !== undefined || props.target) return <a {...props} href={href} />;
  // What opens or closes in place leaves the page where it stands.
  const stays = props['aria-expanded'] !== undefined;
  return <Link {...props} to={href} prefetch="intent" preventScrollReset={stays} />;
}
