/** The fan's saved cards: list, add, remove. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Heading } from '#design/parts/text.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { MAX_CARDS } from '../../contract/payment-cards.contract.ts';
import { NewStripeCard } from '../stripe/new-stripe-card.tsx';
import { CardList } from './card-list.tsx';
import styles from './cards.module.css';
import { NewTestCard } from './new-test-card.tsx';
import { loadSavedCards } from './use-saved-cards.ts';

const load = pageLoad(({ api }) => loadSavedCards(api));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export const handle: PageHandle = { topBar: { title: msg`Cards`, back: '/wallet' } };

export default function CardsPage() {
  const { data: cards, gateway } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <div className={styles.page}>
      <title>{`${t`Cards`} · ${siteName}`}</title>
      <PageHead
        title={t`Cards`}
        line={t`Pay with one press, and renew subscriptions. We never see your card number.`}
        wideOnly
      />
      {cards.length === 0 ? (
        <EmptyState drawing="lamp" title={t`No saved cards`}>
          {t`Save a card here, or while you pay.`}
        </EmptyState>
      ) : (
        <CardList cards={cards} />
      )}
      {gateway !== null && (
        <section className={styles.section}>
          <Heading level={2}>{t`Add a card`}</Heading>
          {cards.length >= MAX_CARDS ? (
            <Alert tone="info" title={t`You have saved ${MAX_CARDS} cards`}>
              {t`Remove one to add another.`}
            </Alert>
          ) : gateway === 'sandbox' ? (
            <NewTestCard cards={cards} />
          ) : (
            <NewStripeCard />
          )}
        </section>
      )}
    </div>
  );
}
