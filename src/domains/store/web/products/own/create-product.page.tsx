import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import { getDraft } from '#platform/contract/drafts.contract.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { ProductForm } from './product-form.tsx';

export const handle: PageHandle = { topBar: { title: msg`New product`, back: '/creator/my-store' } };

const load = pageLoad(async ({ api }) => {
  const [self, found] = await Promise.all([
    api.call(getOwnProfile),
    api.call(getDraft, { params: { key: 'product.new' } }),
  ]);
  return { commission: self.siteCommission ?? 0, found };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

/** The form for a new product. */
export default function CreateProduct() {
  const { commission, found } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <PageBody width="form">
      <title>{t`New product · ${siteName}`}</title>
      <PageHead title={t`New product`} />
      <ProductForm product={null} found={found} commission={commission} />
    </PageBody>
  );
}
