/**
 * The login gate in front of actions that need an account: for a visitor the registration of a fan, which has the login
 * at its top; for a user whose session has ended, and where not everybody can register, the login. The pending action travels in the query of the return
 * address as `<action>-<id>`, and is offered again after either: the same sheet opens in the same place.
 * Nothing is paid automatically. A free action may be done at once, but only if this tab requested it: a link from
 * another site must not trigger anything.
 */
import { createContext, use, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { tabStorage } from './browser-storage.ts';
import { logInAddress, signUpAddress, useSession } from './session.tsx';
import { useSettings } from './settings.tsx';

/** The parameter of the pending action in the way back, and where the tab remembers it. */
export const PENDING_ACTION = 'wish';

/** Where a payment leads back to says in this parameter for what: `<act>-<id>`. */
export const BACK_FOR = 'for';

export interface LoginGate {
  href: string;
  /** Remembers the pending action; call it when the link is followed. */
  onClick(): void;
}

/** The page to come back to, where another one than that at hand: a list may show other things by then. */
export const ReturnPageContext = createContext<string | undefined>(undefined);

/** The page to come back to. */
function usePageBack(): { pathname: string; search: string } {
  const { pathname, search } = useLocation();
  const page = use(ReturnPageContext);
  return page ? { pathname: page, search: '' } : { pathname, search };
}

// Characters that the contract takes as the `returnTo` of a top-up.
const LONGEST_WAY_BACK = 300;

/** What such a way leads back for, "<act>-<id>", from whichever page; the way itself where it leads back for nothing. */
export function pendingActionOf(returnTo: string): string {
  return new URLSearchParams(returnTo.split('?')[1]).get(BACK_FOR) ?? returnTo;
}

/** Whether an address leads back to a pending action: something that only fans do. */
export function hasPendingAction(address: string): boolean {
  return new URLSearchParams(address.split('?')[1]).has(PENDING_ACTION);
}

/** Where a top-up for an act on one thing leads back to; and whether one has led back here. */
export function useWayBack(action: string, id: string): { returnTo: string; isBack: boolean } {
  const [parameters] = useSearchParams();
  const { pathname, search } = usePageBack();
  const query = new URLSearchParams(search);
  // For one thing alone, whatever one came to this page for: what waits in the tab is known by it.
  const purpose = `${action}-${id}`;
  query.set(BACK_FOR, purpose);
  const returnTo = `${pathname}?${query}`;
  return {
    returnTo: returnTo.length > LONGEST_WAY_BACK ? `${pathname}?${BACK_FOR}=${purpose}` : returnTo,
    isBack: parameters.get(BACK_FOR) === purpose,
  };
}

/**
 * Takes what has led back here out of the address, so that a reload does nothing again, and calls when it is out: it is
 * the page's own address that changes, and not that of a step which lies above the page by then.
 */
export function useReturn(parameter: string, isBack: boolean, onReturn: () => void): void {
  const [parameters, setParameters] = useSearchParams();
  const isOnItsWayOut = useRef(false);
  const goOn = useEffectEvent((isInAddress: boolean) => {
    if (isInAddress) {
      isOnItsWayOut.current = true;
      const rest = new URLSearchParams(parameters);
      rest.delete(parameter);
      setParameters(rest, { replace: true, preventScrollReset: true });
    } else if (isOnItsWayOut.current) {
      isOnItsWayOut.current = false;
      onReturn();
    }
  });
  useEffect(() => goOn(isBack), [isBack]);
}

/**
 * The login gate for one action on one item. `onReturn` is called once after login with the pending action; `isOwn`
 * says that this tab requested it.
 */
export function useLoginGate(action: string, id: string, onReturn: (isOwn: boolean) => void): LoginGate {
  const { me } = useSession();
  const { signUp } = useSettings();
  const [parameters] = useSearchParams();
  const { pathname, search } = usePageBack();
  const pendingAction = `${action}-${id}`;
  const key = `${PENDING_ACTION}:${pendingAction}`;
  useReturn(PENDING_ACTION, me !== undefined && parameters.get(PENDING_ACTION) === pendingAction, () => {
    const isOwn = tabStorage.read(key) !== null;
    tabStorage.write(key, null);
    onReturn(isOwn);
  });

  const wanted = new URLSearchParams(search);
  wanted.set(PENDING_ACTION, pendingAction);
  return {
    href: (me || signUp !== 'open' ? logInAddress : signUpAddress)({ pathname, search: `?${wanted}` }),
    onClick: () => void tabStorage.write(key, ''),
  };
}
