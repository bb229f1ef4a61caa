/** The price of a post, and what the creator gets of it. */
import { useLingui } from '@lingui/react/macro';
import { NumberInput } from '#design/parts/number-input.tsx';
import { Ticket } from '#design/parts/ticket.tsx';
import { useFormat } from '#platform/web/format.ts';
import { MIN_PRICE, shareOf } from './price-share.ts';
import styles from './price-ticket.module.css';

interface PriceTicketProps {
  price: string;
  onChange(price: string): void;
  /** The rate of the fee, as a fraction. */
  commission: number;
}

export function PriceTicket({ price, onChange, commission }: PriceTicketProps) {
  const { t } = useLingui();
  const format = useFormat();
  const least = format.tokens(MIN_PRICE);
  return (
    <Ticket size="large" stub={<Share price={price} commission={commission} />}>
      <span className={styles.label}>{t`Price`}</span>
      <NumberInput
        figure
        aria-label={t`Price in tokens`}
        placeholder="0.00"
        value={price}
        onValueChange={onChange}
      />
      <span className={styles.hint}>{t`Tokens, paid once. ${least} or more.`}</span>
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
      <span className={styles.hint}>{t`You get`}</span>
      <bdi dir="ltr" className={styles.net}>
        {net}
      </bdi>
      <span className={styles.hint}>{fee ? t`fee ${fee}, ${rate}` : t`fee ${rate}`}</span>
    </span>
  );
}
