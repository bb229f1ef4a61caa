/**
 * The signed-in user, for every page. The root loads it once; changes (the balance, a new avatar) are patched in.
 * Logging in or out reloads the document, so that no data of the previous user remains.
 */
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';

/** Who is in. The domain that answers it adds what else it says of them (`declare module`). */
export interface SessionAccount {
  _id: string;
  roles: readonly string[];
}

export interface Session {
  me: SessionAccount | undefined;
  isFan: boolean;
  /** Fans and creators follow and save. */
  isFanOrCreator: boolean;
  isCreator: boolean;
  isOperator: boolean;
  patchMe(change: Partial<SessionAccount>): void;
  /**
   * For pages that need a login: redirects to the login gate if the session has ended, with the way back; drafts are
   * kept.
   */
  leaveIfLoggedOut: (() => void) | undefined;
}

const SessionContext = createContext<Session | null>(null);

/** Holds who is signed in, for everything inside. */
export function SessionProvider({
  me: loaded,
  leaveIfLoggedOut: leave,
  children,
}: {
  me: SessionAccount | undefined;
  /** Absent where only a picture of a page is shown, and nothing can be pressed. */
  leaveIfLoggedOut?(accountId: string): void;
  children: ReactNode;
}) {
  const [me, setMe] = useState(loaded);
  const patchMe = useCallback(
    (change: Partial<SessionAccount>) => setMe((before) => before && { ...before, ...change }),
    [],
  );
  const session = useMemo<Session>(() => {
    const isOperator = me?.roles.includes('admin') ?? false;
    const isCreator = me?.roles.includes('performer') ?? false;
    return {
      me,
      isOperator,
      isCreator,
      isFan: me !== undefined && !isOperator && !isCreator,
      isFanOrCreator: me !== undefined && !isOperator,
      patchMe,
      leaveIfLoggedOut: leave && me && (() => leave(me._id)),
    };
  }, [me, patchMe, leave]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session of the person before the screen. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

interface PageAddress {
  pathname: string;
  search: string;
}

/** The address of the log-in page that leads back to where one is. */
export const logInAddress = (page: PageAddress): string => leadingBack('/auth/login', page);

/** The address of a fan's registration that leads back to where one is. */
export const signUpAddress = (page: PageAddress): string => leadingBack('/auth/fan-register', page);

function leadingBack(form: string, { pathname, search }: PageAddress): string {
  return `${form}?redirect=${encodeURIComponent(pathname + search)}`;
}
