/**
 * Passes the address typed at the login on to the forgotten-password page: in the history state, not in the address.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

export const FORGOT_PAGE = '/auth/forgot-password';

export interface TypedAddress {
  address: string;
}

/** Fills the passed address into an empty field; the server, which renders the page too, does not know it. */
export function useTypedAddress(form: RefObject<HTMLFormElement | null>, name: string): void {
  const { state } = useLocation() as { state: Partial<TypedAddress> | null };
  const fill = useEffectEvent(() => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '' && state?.address)
      field.value = state.address;
  });
  useEffect(() => fill(), []);
}
