/** Price, balance, and the balance after payment or what is missing. */
import { useLingui } from '@lingui/react/macro';
import { SumList } from '#design/parts/sum-list.tsx';
import { type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { PayState } from './pay-state.ts';

interface PaySumsProps {
  state: PayState;
  beyondLimits: Tokens | undefined;
  balance: Tokens;
  words: string;
}

export function PaySums({ state, beyondLimits, balance, words }: PaySumsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const amount = (value: number) => format.tokens(toWire(tokens(value)));
  switch (state.name) {
    case 'no-price':
      return (
        <SumList
          rows={[{ label: t`Your balance`, amount: amount(balance) }]}
          total={{ label: words, amount: beyondLimits === undefined ? '–' : amount(beyondLimits) }}
          isOpen
        />
      );
    // No difference is shown when the balance may already include this payment.
    case 'agreed':
    case 'unsure':
      return <SumList rows={[]} total={{ label: words, amount: amount(state.price) }} />;
    case 'covered':
      return (
        <SumList
          rows={[
            { label: t`Your balance`, amount: amount(balance) },
            { label: t`Balance after`, amount: amount(balance - state.price) },
          ]}
          total={{ label: words, amount: amount(state.price) }}
        />
      );
    case 'top-up':
    case 'top-up-again':
      return (
        <SumList
          rows={[
            { label: words, amount: amount(state.price) },
            { label: t`From your balance`, amount: format.signedTokens(toWire(tokens(-balance))) },
          ]}
          total={{ label: t`You need`, amount: amount(state.price - balance) }}
        />
      );
  }
}
