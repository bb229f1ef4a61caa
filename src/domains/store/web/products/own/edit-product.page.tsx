import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import { getDraft } from '#platform/contract/drafts.contract.ts';
import { productAddress } from '#platform/contract/product-address.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import {
  getOwnProduct,
  type OwnProduct,
  removeProduct,
} from '../../../contract/products/own-products.contract.ts';
import { OWN_SHOP, ProductForm } from './product-form.tsx';

export const handle: PageHandle = { topBar: { title: msg`Edit product`, back: '/creator/my-store' } };

const load = pageLoad(async ({ api, params: { id = '' } }) => {
  const product = await api.call(getOwnProduct, { params: { id } });
  const [self, found] = await Promise.all([
    api.call(getOwnProfile),
    api.call(getDraft, { params: { key: `product.${product._id}` } }),
  ]);
  return { product, commission: self.siteCommission ?? 0, found };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

/** The form for a product that exists. */
export default function EditProduct() {
  const { product, commission, found } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <PageBody width="form">
      <title>{t`${product.name} · ${siteName}`}</title>
      <PageHead title={t`Edit product`} aside={<ProductOptions product={product} />} />
      {/* The key resets the form for another product, which has its own version. */}
      <ProductForm key={product._id} product={product} found={found} commission={commission} />
    </PageBody>
  );
}

function ProductOptions({ product }: { product: OwnProduct }) {
  const { t } = useLingui();
  const { show } = useToast();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { busy, failure, submit } = useSubmit();
  const remove = () =>
    submit(async () => {
      await browserApi.call(removeProduct, { params: { id: product._id } });
      show({ text: t`Product deleted` });
      await navigate(OWN_SHOP);
    });
  return (
    <Actions>
      {product.status === 'active' && (
        <Button kind="line" size="dense" icon={IconExternalLink} href={productAddress(product)}>
          {t`View product`}
        </Button>
      )}
      <Button kind="quiet" size="dense" icon={IconTrash} onClick={() => setAsking(true)}>
        {t`Delete product`}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Delete “${product.name}”?`}
        confirmLabel={t`Delete product`}
        cancelLabel={t`Cancel`}
        onConfirm={remove}
        busy={busy}
        danger
      >
        {failure
          ? failure.message
          : t`The product leaves your shop right away. Orders of it stay as they are.`}
      </ConfirmDialog>
    </Actions>
  );
}
