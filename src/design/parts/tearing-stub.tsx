import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './tearing-stub.module.css';

interface TearingStubProps {
  /** The amount on it. */
  children: ReactNode;
  /** Turns true at the moment of giving: the stub tears off and flies. */
  torn: boolean;
  /** Where it flies to: a `StubBar`. Without one it rises and is gone. */
  target?: RefObject<HTMLElement | null>;
  /** Once it is gone; put the next one there, or none. */
  onGone?: () => void;
}

/** A stub on its own paper, at the end of a ticket. The motion takes less than 600 ms; a fade where none is wanted. */
export function TearingStub({ children, torn, target, onGone }: TearingStubProps) {
  const stub = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!torn || !stub.current || !target?.current) return;
    const from = stub.current.getBoundingClientRect();
    const to = target.current.getBoundingClientRect();
    const across = to.x + to.width / 2 - (from.x + from.width / 2);
    const up = to.y + to.height / 2 - (from.y + from.height / 2);
    stub.current.style.setProperty('--across', `${Math.round(across)}px`);
    stub.current.style.setProperty('--up', `${Math.round(up)}px`);
  }, [torn, target]);
  return (
    <span
      ref={stub}
      className={classNames(styles.stub, torn && styles.torn)}
      aria-hidden={torn}
      onAnimationEnd={onGone}
    >
      {children}
    </span>
  );
}
