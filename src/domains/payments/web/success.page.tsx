/** After a payment by card: what it brought, and the way on. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Barcode } from '#design/parts/barcode.tsx';
import { Button } from '#design/parts/button.tsx';
import { Money } from '#design/parts/money.tsx';
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { Text } from '#design/parts/text.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { useFormat } from '#platform/web/format.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { useSession } from '#platform/web/session.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import { Time } from '#platform/web/time.tsx';
import { findPayment } from './find-payment.ts';
import styles from './payments.module.css';

export const handle: PageHandle = { topBar: { title: msg`Payment`, back: '/wallet' } };

const load = pageLoad(findPayment);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

// As existing clients show it.
const NUMBER_LENGTH = 8;

export default function SuccessPage() {
  const { payment, returnTo } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { me } = useSession();
  const format = useFormat();
  const title = <title>{`${t`Payment`} · ${siteName}`}</title>;

  if (payment?.status !== 'success') {
    return (
      <>
        {title}
        <EmptyState
          drawing="lamp"
          title={payment ? t`This payment is not over yet` : t`There is no such payment here`}
          level={1}
          page
          act={<Button kind="main" href="/wallet">{t`Open your wallet`}</Button>}
        >
          {t`Your wallet shows every payment that has arrived.`}
        </EmptyState>
      </>
    );
  }

  const number = payment._id.slice(-NUMBER_LENGTH).toUpperCase();
  const balance = format.tokens(me?.balance ?? 0);
  return (
    <div className={styles.result}>
      {title}
      <PageHead
        title={t`Thank you, ${me?.name || me?.username || ''}`}
        line={t`You now have ${balance} tokens.`}
      />
      <TallTicket
        stubSize="receipt"
        floats
        stub={
          <>
            <Barcode code={number} />
            <Text as="span" size="meta" tone="third" figures>
              {number}
            </Text>
          </>
        }
      >
        <Text size="small" tone="third">{t`Top-up by card`}</Text>
        <Money gold size="figure">
          {format.money(payment.totalPrice)}
        </Money>
        <dl className={styles.facts}>
          <dt>{t`When`}</dt>
          <dd>
            <Time value={payment.updatedAt} as="long" />
          </dd>
          <dt>{t`Tokens`}</dt>
          <dd>
            <Money>{format.signedTokens(payment.totalPrice)}</Money>
          </dd>
        </dl>
      </TallTicket>
      <div className={styles.ways}>
        <Button kind="main" size="hero" href={returnTo ?? '/home'}>
          {returnTo ? t`Back to where you were` : t`To your feed`}
        </Button>
        <Button kind="quiet" href="/wallet">{t`Open your wallet`}</Button>
      </div>
    </div>
  );
}
