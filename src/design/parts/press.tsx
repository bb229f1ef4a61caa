import { type ComponentProps, cloneElement, isValidElement, type ReactElement } from 'react';
import { Anchor, type AnchorProps } from './anchor.tsx';
import { classNames } from './class-names.ts';

interface AsButton extends ComponentProps<'button'> {
  href?: undefined;
}

/** A button, or a link when `href` is given. `render` applies the styles to another element. */
export type PressProps = (AsButton | AnchorProps) & { render?: ReactElement };

/**
 * The props of a button-like component: its own, and those of the button or link it renders. Its own names ("label",
 * "children") win over the element's.
 */
export type PressablePart<Own> = Own & { render?: ReactElement } & (
    | Omit<AsButton, keyof Own>
    | Omit<AnchorProps, keyof Own>
  );

/** Renders a button, a link or the given element; shared by all button-like components. */
export function Press({ render, ...props }: PressProps) {
  if (isValidElement<{ className?: string }>(render)) {
    const { className, ...rest } = props;
    return cloneElement(render, {
      ...rest,
      className: classNames(className, render.props.className),
    } as object);
  }
  if (props.href !== undefined) return <Anchor {...props} />;
  return <button type="button" {...props} />;
}
