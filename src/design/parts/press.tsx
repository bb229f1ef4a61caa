import { type ComponentProps, cloneElement, isValidElement, type ReactElement } from 'react';
import { Anchor, type AnchorProps } from './anchor.tsx';
import { classNames } from './class-names.ts';

interface AsButton extends ComponentProps<'button'> {
  href?: undefined;
}

/** What can be pressed: a button, or a link when `href` is given. `render` puts the look on an element of your own. */
export type PressProps = (AsButton | AnchorProps) & { render?: ReactElement };

/**
 * The properties of a part that looks pressable: its own, and those of the button or link it renders.
 * What a part names itself ("label", "children") takes the place of what the element calls the same.
 */
export type PressablePart<Own> = Own & { render?: ReactElement } & (
    | Omit<AsButton, keyof Own>
    | Omit<AnchorProps, keyof Own>
  );

/** Renders a button, a link or the given element; the parts that look like buttons share it. */
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
