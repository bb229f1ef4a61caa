/**
 * Subscriptions that change while a page is open. A page may show the same creator in several places: a window event
 * keeps them in step.
 */
import { useEffect, useEffectEvent } from 'react';

const CHANGED = 'fanloft:subscription-changed';

/** Tells every place on the page that the viewer's subscription to this creator is another one now. */
export function emitSubscriptionChanged(creatorId: string): void {
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: creatorId }));
}

/** Calls when the viewer's subscription to this creator has changed, wherever on the page that was. */
export function useSubscriptionChanged(creatorId: string, onChange: () => void): void {
  const changed = useEffectEvent(({ detail }: CustomEvent<string>) => {
    if (detail === creatorId) onChange();
  });
  useEffect(() => {
    const listen = (event: Event) => changed(event as CustomEvent<string>);
    window.addEventListener(CHANGED, listen);
    return () => window.removeEventListener(CHANGED, listen);
  }, []);
}
