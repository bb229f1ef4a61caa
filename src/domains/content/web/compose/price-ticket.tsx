/** The price field of a post, with the creator's share. */

import { useLingui } from '@lingui/react/macro';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { Icon } from '#design/parts/icon.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Ticket } from '#design/parts/ticket.tsx';
import { toWire } from '#platform/contract/money.ts';
import { mayBeAmount } from '#platform/web/forms/typed-amount.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { POST_PRICE } from '../../contract/post-price.contract.ts';
import { isPrice, shareOf } from './price-share.ts';
import styles from './price-ticket.module.css';
import { noAmount, usePriceRange } from './use-what-is-missing.ts';

interface PriceTicketProps {
  price: string;
  /** The form was submitted without it. */
  isMissing: boolean;
  onChange(price: string): void;
  /** The commission as a fraction. */
  commission: number;
}

export function PriceTicket({ price, isMissing, onChange, commission }: PriceTicketProps) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const hintId = useId();
  const { currency } = useSettings();
  const range = usePriceRange();
  const isOutside = (price !== '' || isMissing) && !isPrice(price);
  const problem = mayBeAmount(price) ? isOutside && range : i18n._(noAmount);
  const least = format.tokens(toWire(POST_PRICE.minimumTokens));
  return (
    <Ticket size="large" stub={<Share price={price} commission={commission} />}>
      <span className={styles.label}>{t`Price`}</span>
      <NumberInput
        figure
        aria-invalid={problem !== false}
        aria-describedby={hintId}
        aria-label={t`Price in ${currency}`}
        placeholder="0.00"
        value={price}
        onValueChange={onChange}
      />
      <span id={hintId} className={problem ? styles.wrong : styles.hint} role="status">
        {problem && <Icon glyph={IconAlertCircle} size="s" />}
        <OwnText>{problem || t`One-time payment, minimum ${least}`}</OwnText>
      </span>
    </Ticket>
  );
}

function Share({ price, commission }: Pick<PriceTicketProps, 'price' | 'commission'>) {
  const { t } = useLingui();
  const format = useFormat();
  const share = shareOf(price, commission);
  const net = share ? format.tokens(share.net) : '–';
  const fee = share && format.tokens(share.fee);
  const rate = format.percent(commission);
  return (
    <span className={styles.share}>
      <span className={styles.hint}>{t`You earn`}</span>
      <bdi dir="ltr" className={styles.net}>
        {net}
      </bdi>
      <span className={styles.hint}>{fee ? t`platform fee ${fee} (${rate})` : t`platform fee ${rate}`}</span>
    </span>
  );
}
