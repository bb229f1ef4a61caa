/**
 * A stand-in for Stripe's script in browsers: a form with a choice of test cards, and a dialog in which the bank asks. It
 * speaks to the stand-in for Stripe's API with the publishable key and a client secret, as the real one does.
 */
import { testCards } from './test-cards.ts';

function standIn(cards: readonly string[]): void {
  interface Answer {
    id?: string;
    status?: string;
    payment_method?: string | null;
    last_payment_error?: object | null;
    error?: { message: string; payment_intent?: Answer };
  }

  const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0];
  const kindOf = (clientSecret: string) =>
    clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents';

  function makeStripe(key: string) {
    async function ask(path: string, clientSecret: string, fields?: Record<string, string>): Promise<Answer> {
      const form = new URLSearchParams({ ...fields, key, client_secret: clientSecret });
      const address = `https://api.stripe.com/v1/${kindOf(clientSecret)}/${idOf(clientSecret)}${path}`;
      const answer = fields
        ? await fetch(address, { method: 'POST', body: form })
        : await fetch(`${address}?${form}`);
      return answer.json();
    }

    const askBank = () =>
      new Promise<boolean>((answered) => {
        const dialog = document.body.appendChild(document.createElement('dialog'));
        dialog.setAttribute('aria-label', 'The bank asks');
        for (const [label, isConfirmed] of [
          ['Complete authentication', true],
          ['Fail authentication', false],
        ] as const) {
          const button = dialog.appendChild(document.createElement('button'));
          button.textContent = label;
          button.addEventListener('click', () => {
            dialog.remove();
            answered(isConfirmed);
          });
        }
        dialog.showModal();
      });

    async function finish(clientSecret: string, first: Answer) {
      let answer = first;
      if (answer.status === 'requires_action')
        answer = await ask('/authenticate', clientSecret, { confirmed: String(await askBank()) });
      const { error } = answer;
      if (error) return { error };
      if (answer.status !== 'succeeded')
        return { error: { message: 'We are unable to authenticate your card.' } };
      return { paymentIntent: answer, setupIntent: answer };
    }

    function elements({ clientSecret }: { clientSecret: string }) {
      const select = document.createElement('select');
      return {
        clientSecret,
        chosen: () => select.value,
        create() {
          const listeners = new Map<string, () => void>();
          return {
            on: (event: string, listen: () => void) => listeners.set(event, listen),
            mount(place: HTMLElement) {
              select.setAttribute('aria-label', 'Card number');
              // As wide as its place, like Stripe's frame.
              select.style.inlineSize = '100%';
              for (const card of cards) select.appendChild(new Option(card, card));
              place.replaceChildren(select);
              setTimeout(() => listeners.get('ready')?.(), 20);
            },
            destroy: () => select.remove(),
          };
        },
      };
    }

    type Elements = ReturnType<typeof elements>;
    const confirm = async ({ elements: { clientSecret, chosen } }: { elements: Elements }) =>
      finish(clientSecret, await ask('/confirm', clientSecret, { payment_method: chosen() }));

    return {
      elements,
      confirmPayment: confirm,
      confirmSetup: confirm,
      retrievePaymentIntent: async (clientSecret: string) => ({ paymentIntent: await ask('', clientSecret) }),
      handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
        finish(clientSecret, await ask('', clientSecret)),
      confirmCardPayment: async (clientSecret: string, { payment_method }: { payment_method: string }) =>
        finish(clientSecret, await ask('/confirm', clientSecret, { payment_method })),
    };
  }

  Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) });
}

/** The script's text, as `https://js.stripe.com` would send it. */
export const standInScript = `(${standIn})(${JSON.stringify(Object.keys(testCards))})`;
