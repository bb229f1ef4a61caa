import { Trans } from '@lingui/react/macro';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { OwnSubscription } from '../wire.ts';

/** The next charge of a subscription, or until when there is access without one. */
export function WhatComesNext({ subscription }: { subscription: OwnSubscription }) {
  const format = useFormat();
  const { nextRecurringDate, price, expiredAt } = subscription;
  if (nextRecurringDate && price !== null) {
    return (
      <OwnText>
        <Trans>
          Next charge <Money>{format.money(price)}</Money> on <Time value={nextRecurringDate} as="date" />
        </Trans>
      </OwnText>
    );
  }
  return (
    <OwnText>
      <Trans>
        Access until <Time value={expiredAt} as="date" />
      </Trans>
    </OwnText>
  );
}
