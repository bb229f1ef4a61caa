/** The button that opens the sheet to buy a product. Visitors register or log in first, and come back to it open. */
import { useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { BACK_FOR, useLoginGate, useReturn, useWayBack } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import type { WireProduct } from '../../contract/products/product.contract.ts';

const BuySheet = lazyPart(() => import('./buy-sheet.tsx'));

export function BuyProduct({ product }: { product: WireProduct }) {
  const { t } = useLingui();
  const { me, isFan } = useSession();
  const { returnTo, isBack } = useWayBack('buy', product._id);
  const [openings, setOpenings] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isFromTopUp, setFromTopUp] = useState(false);
  function openSheet(fromTopUp: boolean) {
    setFromTopUp(fromTopUp);
    // Each opening starts afresh, and cannot show or repeat an earlier payment.
    setOpenings((count) => count + 1);
    setOpen(true);
  }
  useReturn(BACK_FOR, isBack, () => openSheet(true));
  const loginGate = useLoginGate('buy', product._id, () => openSheet(false));
  // Only fans buy.
  if (me && !isFan) return null;
  const isSoldOut = product.stock === 0;
  const press = me ? { onClick: () => openSheet(false) } : loginGate;
  return (
    <>
      {product.ownOrderId !== null ? (
        <>
          <Note>{t`You have this`}</Note>
          <Button kind="main" icon={IconDownload} href={`/user/orders/${product.ownOrderId}`}>
            {t`Download`}
          </Button>
        </>
      ) : isSoldOut ? (
        <Button kind="main" disabled>
          {t`Sold out`}
        </Button>
      ) : (
        <Button kind="main" {...press}>
          {t`Buy now`}
        </Button>
      )}
      {openings > 0 && (
        <Suspense fallback={null}>
          <BuySheet
            key={openings}
            product={product}
            open={isOpen}
            onOpenChange={setOpen}
            returnTo={returnTo}
            isBack={isFromTopUp}
            loginGate={loginGate}
          />
        </Suspense>
      )}
    </>
  );
}
