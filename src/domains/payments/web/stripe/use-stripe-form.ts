/** Stripe's own form in a page of ours. Its script and its frames come from Stripe, and only when a form is shown. */

import { useLingui } from '@lingui/react';
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '#platform/web/call/api.ts';

export interface StripeForm {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  readonly clientSecret: string;
}

export type StripeFormState =
  | { readonly at: 'loading' }
  | { readonly at: 'ready'; readonly form: StripeForm }
  /** Without a failure of ours: Stripe's script or form did not come. */
  | { readonly at: 'failed'; readonly failure?: ApiFailure };

/** Stripe's script; undefined where it cannot be loaded. */
export async function loadStripe(publishableKey: string, locale: string): Promise<Stripe | undefined> {
  const { loadStripe: load } = await import('@stripe/stripe-js/pure');
  const stripe = await load(publishableKey, { locale: locale as 'auto' }).catch(() => null);
  return stripe ?? undefined;
}

/** The colors and the face of the page around the form, as the browser has computed them for its place. */
function appearanceOf(place: Element): Appearance {
  const { color, backgroundColor, borderTopColor, outlineColor, textDecorationColor, fontFamily } =
    getComputedStyle(place);
  return {
    theme: 'flat',
    variables: {
      colorText: color,
      colorBackground: backgroundColor,
      colorPrimary: outlineColor,
      colorDanger: textDecorationColor,
      fontFamily,
      borderRadius: '8px',
      fontSizeBase: '16px',
    },
    rules: { '.Input': { border: `1px solid ${borderTopColor}` } },
  };
}

/** What the form is for, as the site answers. */
export interface OpenedForm {
  readonly publishableKey: string;
  readonly clientSecret: string;
}

/** Shows the form in a place of the page, once: after a failure the place is made again. */
export function useStripeForm(
  place: RefObject<HTMLElement | null>,
  open: () => Promise<OpenedForm>,
): StripeFormState {
  const { i18n } = useLingui();
  const [state, setState] = useState<StripeFormState>({ at: 'loading' });
  const { locale } = i18n;

  const build = useEffectEvent(async (isOver: () => boolean): Promise<(() => void) | undefined> => {
    const { clientSecret, publishableKey } = await open();
    const stripe = await loadStripe(publishableKey, locale);
    if (isOver() || !place.current) return undefined;
    if (!stripe) {
      setState({ at: 'failed' });
      return undefined;
    }
    const elements = stripe.elements({
      clientSecret,
      locale: locale as 'auto',
      appearance: appearanceOf(place.current),
    });
    const element = elements.create('payment', { layout: 'tabs' });
    element.on('ready', () => setState({ at: 'ready', form: { stripe, elements, clientSecret } }));
    element.on('loaderror', () => setState({ at: 'failed' }));
    element.mount(place.current);
    return () => element.destroy();
  });

  useEffect(() => {
    let isOver = false;
    let destroy: (() => void) | undefined;
    build(() => isOver)
      .then((built) => {
        if (isOver) built?.();
        else destroy = built;
      })
      .catch((error) => {
        if (!(error instanceof ApiFailure)) throw error;
        if (!isOver) setState({ at: 'failed', failure: error });
      });
    return () => {
      isOver = true;
      destroy?.();
    };
  }, []);

  return state;
}
