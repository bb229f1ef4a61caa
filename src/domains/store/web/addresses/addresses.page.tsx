/** The addresses that a fan keeps for orders. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { Note } from '#design/parts/note.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import {
  deleteAddress,
  type StoredAddress,
  searchAddresses,
} from '../../contract/addresses/addresses.contract.ts';
import { MAX_ADDRESSES } from '../../contract/addresses/max-addresses.ts';
import { AddressForm } from './address-form.tsx';
import { AddressLines } from './address-lines.tsx';
import styles from './addresses.module.css';

export const handle: PageHandle = { topBar: { title: msg`Addresses`, back: '/user/account' } };

const load = pageLoad(({ api }) => api.call(searchAddresses));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Addresses() {
  const { data: addresses } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const [edited, setEdited] = useState<StoredAddress | 'new'>();
  const add = (
    <Button kind="main" onClick={() => setEdited('new')}>
      {t`Add address`}
    </Button>
  );
  return (
    <PageBody width="form">
      <title>{`${t`Addresses`} · ${siteName}`}</title>
      <PageHead wideOnly="words" title={t`Addresses`} line={t`Where creators send what you order.`} />
      {addresses.length === 0 ? (
        <EmptyState drawing="lamp" title={t`No addresses yet`} action={add}>
          {t`Save an address here, or when you buy something.`}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {addresses.map((address) => (
              <Row key={address._id} address={address} onEdit={() => setEdited(address)} />
            ))}
          </ul>
          {addresses.length < MAX_ADDRESSES ? (
            <Actions>{add}</Actions>
          ) : (
            <Note>{t`You can save up to ${MAX_ADDRESSES} addresses. Delete one to add another.`}</Note>
          )}
        </>
      )}
      {edited && <AddressSheet edited={edited} onClose={() => setEdited(undefined)} />}
    </PageBody>
  );
}

function AddressSheet({ edited, onClose }: { edited: StoredAddress | 'new'; onClose(): void }) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const isNew = edited === 'new';
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isNew ? t`Add address` : t`Edit address`}
      closeLabel={t`Close`}
    >
      <AddressForm
        saved={isNew ? undefined : edited}
        onSaved={() => {
          show({ text: t`Address saved` });
          onClose();
          revalidate();
        }}
      />
    </Sheet>
  );
}

function Row({ address, onEdit }: { address: StoredAddress; onEdit(): void }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { busy, action } = useAction();
  const [isAsked, setAsked] = useState(false);
  function remove() {
    setAsked(false);
    action(async () => {
      await browserApi.call(deleteAddress, { params: { id: address._id } });
      revalidate();
      return t`Address deleted`;
    });
  }
  return (
    <li>
      <AddressLines address={address} />
      <Actions>
        <Button kind="line" size="dense" onClick={onEdit}>
          {t`Edit address`}
        </Button>
        <Button kind="line" size="dense" busy={busy} onClick={() => setAsked(true)}>
          {t`Delete address`}
        </Button>
      </Actions>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t`Delete this address?`}
        confirmLabel={t`Delete address`}
        cancelLabel={t`Cancel`}
        onConfirm={remove}
        danger
      >
        {t`Orders you have placed keep it.`}
      </ConfirmDialog>
    </li>
  );
}
