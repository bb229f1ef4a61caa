/** The buyer has an order sent to another address. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { changeDeliveryAddress, type Order } from '../../contract/orders/orders.contract.ts';
import { AddressChoice } from './address-choice.tsx';

export default function ChangeAddress({ order, onClose }: { order: Order; onClose(): void }) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [addressId, setAddressId] = useState(order.deliveryAddressId ?? undefined);
  const { busy, failure, submit } = useSubmit();
  const save = () =>
    submit(async () => {
      if (addressId === undefined) return;
      await browserApi.call(changeDeliveryAddress, {
        params: { id: order._id },
        body: { deliveryAddressId: addressId },
      });
      show({ text: t`Address changed` });
      onClose();
      revalidate();
    });
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Change address`}
      closeLabel={t`Close`}
      foot={
        <Button kind="main" busy={busy} disabled={addressId === undefined} onClick={save}>
          {t`Change address`}
        </Button>
      }
    >
      <FailureAlert failure={failure} />
      <AddressChoice value={addressId} onValueChange={({ _id }) => setAddressId(_id)} />
    </Sheet>
  );
}
