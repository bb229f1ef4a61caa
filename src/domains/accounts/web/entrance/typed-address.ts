/** What was typed at the door goes along to the page for a forgotten password, in the history and in no address. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

export const FORGOT_PAGE = '/auth/forgot-password';

export interface TypedAddress {
  address: string;
}

/** Puts the address that came along into a field that is empty; the server, which draws the page too, knows of none. */
export function useTypedAddress(form: RefObject<HTMLFormElement | null>, name: string): void {
  const { state } = useLocation() as { state: Partial<TypedAddress> | null };
  const fill = useEffectEvent(() => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '' && state?.address)
      field.value = state.address;
  });
  useEffect(() => fill(), []);
}
