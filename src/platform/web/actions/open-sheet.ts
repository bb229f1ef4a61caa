/**
 * What somebody is about to do in a sheet that stands open. Where the session ends elsewhere meanwhile, the page goes
 * under it: the wish goes along through the door.
 */
import { useEffect, useEffectEvent } from 'react';

let leaveWithPendingAction: (() => string) | undefined;

/** As long as the sheet is open; `leave` keeps what was typed there, and answers the address of the door. */
export function useOpenSheet(isOpen: boolean, leave: () => string): void {
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (!isOpen) return;
    leaveWithPendingAction = () => leaveNow();
    return () => {
      leaveWithPendingAction = undefined;
    };
  }, [isOpen]);
}

/** The door for the wish that stands open, if there is one; whoever asks leaves for it. */
export function loginGateOfOpenSheet(): string | undefined {
  return leaveWithPendingAction?.();
}
