/**
 * The door in front of what only those who are in may do. What a visitor wished for travels in the address of where
 * they were, as `wish=tip-<id>`, and is offered to them again once they are in: the same sheet opens in the same place.
 * Nothing is paid by it. What is free may be done at once, but only where this very tab has wished for it: a link from
 * elsewhere makes nobody do anything.
 */
import { createContext, use, useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { logInAddress, useSession } from './session.tsx';

type WishedAct = 'unlock' | 'tip' | 'follow';
const PARAMETER = 'wish';

export interface Door {
  href: string;
  /** Remembers the wish; goes with the press that leads to the door. */
  onClick(): void;
}

/** The page to come back to, where another one than that at hand: a list may show others things once one is in. */
export const ReturnPageContext = createContext<string | undefined>(undefined);

/**
 * The door for one act on one thing. `onReturn` is called once, when somebody is in whose wish this was; `isOwn` says
 * that it was wished for in this tab.
 */
export function useDoor(act: WishedAct, id: string, onReturn: (isOwn: boolean) => void): Door {
  const { me } = useSession();
  const location = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const page = use(ReturnPageContext);
  const wish = `${act}-${id}`;
  const key = `${PARAMETER}:${wish}`;
  const isBack = me !== undefined && parameters.get(PARAMETER) === wish;
  const goOn = useEffectEvent(() => {
    const rest = new URLSearchParams(parameters);
    rest.delete(PARAMETER);
    setParameters(rest, { replace: true, preventScrollReset: true });
    const isOwn = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    onReturn(isOwn);
  });
  useEffect(() => {
    if (isBack) goOn();
  }, [isBack]);

  const wished = new URLSearchParams(page ? '' : location.search);
  wished.set(PARAMETER, wish);
  return {
    href: logInAddress({ pathname: page ?? location.pathname, search: `?${wished}` }),
    onClick: () => sessionStorage.setItem(key, ''),
  };
}
