import { createContext, useContext } from 'react';

/** The nonce of this page's Content-Security-Policy. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = () => useContext(NonceContext);
