import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export type AnchorProps = ComponentProps<'a'> & { href: string };

const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

/**
 * Tells every part which link to render. The app sets its router's link here once; without it the parts
 * render plain anchors, which work on the server and before any script has run.
 */
export const AnchorProvider = AnchorContext;

/** A link as the surrounding app makes links. Parts use this wherever they take an `href`. */
export function Anchor(props: AnchorProps) {
  const Link = use(AnchorContext);
  return <Link {...props} />;
}
