import { useState } from 'react';

const LANDMARKS = 'main, nav, aside, header, footer, [role="dialog"], [role="alertdialog"]';

/**
 * Where something that floats belongs in the document: into the landmark, or the dialog, that its trigger stands in.
 * At the end of the body, where it would land otherwise, nobody who goes from landmark to landmark finds it.
 * Answers the place (`null` until the trigger is there) and the trigger's `ref`.
 */
export function useLandmark(): [place: HTMLElement | null, ref: (trigger: HTMLElement | null) => void] {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  return [trigger && (trigger.closest<HTMLElement>(LANDMARKS) ?? document.body), setTrigger];
}
