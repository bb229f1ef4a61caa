/**
 * The pending action of the open sheet. When the session ends elsewhere, the page redirects to the login gate with
 * this action, which is offered again after login.
 */
import { useEffect, useEffectEvent } from 'react';

let leaveWithPendingAction: (() => string) | undefined;

/** While the sheet is open; `leave` saves what was typed there and returns the address of the login gate. */
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

/** The login address for the open sheet's pending action, if there is one; the caller navigates there. */
export function loginGateOfOpenSheet(): string | undefined {
  return leaveWithPendingAction?.();
}
