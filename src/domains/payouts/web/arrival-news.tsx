import { Trans } from '@lingui/react/macro';
import { OwnText } from '#design/parts/own-text.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import { useNow } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { Arrival } from './use-fresh-earnings.ts';

/** Announces a new earning to screen readers. */
export function ArrivalNews({ arrival }: { arrival: Arrival | undefined }) {
  return (
    <VisuallyHidden>
      <span role="status">{arrival && <Sentence arrival={arrival} />}</span>
    </VisuallyHidden>
  );
}

function Sentence({ arrival }: { arrival: Arrival }) {
  const format = useFormat();
  const now = useNow();
  const { from, availableAt } = arrival;
  const payer = from.name || from.username;
  const gross = format.tokens(arrival.gross);
  const fee = format.tokens(arrival.fee);
  const net = format.tokens(arrival.net);
  if (Date.parse(availableAt) <= now().getTime()) {
    return (
      <OwnText>
        <Trans>
          <bdi>{payer}</bdi> paid {gross}. Fee {fee}, you earned {net}, available now.
        </Trans>
      </OwnText>
    );
  }
  return (
    <OwnText>
      <Trans>
        <bdi>{payer}</bdi> paid {gross}. Fee {fee}, you earned {net}, pending until{' '}
        <MoneyTime value={availableAt} as="day" />.
      </Trans>
    </OwnText>
  );
}
