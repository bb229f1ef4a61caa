/** What a creator's subscriptions cost: prices, trial, longer plans, and ways to pay, with a preview for fans. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { getOwnOffers } from '../../contract/offers.contract.ts';
import { BundleForm } from './bundle-form.tsx';
import { draftOf } from './offer-draft.ts';
import { OfferPreview } from './offer-preview.tsx';
import styles from './offers.module.css';
import { PriceForm } from './price-form.tsx';

export const handle: PageHandle = {
  topBar: { title: msg`Subscription prices`, back: '/creator/my-subscriber' },
};

const load = pageLoad(async ({ api }) => {
  const [self, offers] = await Promise.all([api.call(getOwnProfile), api.call(getOwnOffers)]);
  return { self, offers };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function SubscriptionOffers() {
  const { self, offers } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName, freeSubscriptionDuration } = useSettings();
  const [draft, setDraft] = useState(() => draftOf(self, offers, freeSubscriptionDuration));
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <PageBody>
      <title>{t`Subscription prices · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Subscription prices`}
        line={t`Fans see these prices on your profile and on your posts for subscribers.`}
        aside={<Button size="dense" href="/creator/promotion-links">{t`Promotion links`}</Button>}
      />
      <div className={styles.columns}>
        <div className={styles.forms}>
          <PriceForm self={self} draft={draft} onChange={change} />
          <BundleForm draft={draft} onChange={change} />
        </div>
        <OfferPreview draft={draft} commission={self.siteCommission ?? 0} />
      </div>
    </PageBody>
  );
}
