import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export type AnchorProps = ComponentProps<'a'> & { href: string };

const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

/**
 * The link component that all others render. The app sets its router's link here once; without it plain anchors are
 * rendered, which work on the server and before any script has run.
 */
export const AnchorProvider = AnchorContext;

/** A link as the surrounding app makes links. Parts use this wherever they take an `href`. */
export function Anchor(props: AnchorProps) {
  const Link = use(AnchorContext);
  return <Link {...props} />;
}
