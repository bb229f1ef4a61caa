import { useLingui } from '@lingui/react/macro';
import { IconFingerprint, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { Field } from '#design/parts/field.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Time } from '#platform/web/text/time.tsx';
import {
  addPasskey,
  beginPasskey,
  type listPasskeys,
  removePasskey,
} from '../../contract/passkeys.contract.ts';
import styles from './account.module.css';
import { makeOnDevice } from './ask-device.ts';
import { notePasskeyHere } from './passkey-here.ts';
import { useDeviceName } from './use-device-name.ts';

type Passkey = EndpointResult<typeof listPasskeys>['passkeys'][number];

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** Whether browsers create passkeys for the address of this site. */
  isPossible: boolean;
  /** The name of this device in the session list; undefined where it is not listed. */
  device: string | undefined;
}

/** The user's passkeys: lists, adds and removes them. */
export function Passkeys({ passkeys, isPossible, device }: PasskeysProps) {
  const { t } = useLingui();
  return (
    <div className={styles.stack}>
      <Note icon={IconFingerprint}>
        {isPossible
          ? t`Log in with your fingerprint, face or PIN. A passkey on your phone, computer or security key replaces your password and the two-factor code.`
          : t`Passkeys need a domain name and HTTPS. They don’t work for addresses such as 127.0.0.1.`}
      </Note>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      {isPossible && <NewPasskey device={device} />}
    </div>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { busy, action } = useAction();
  const [asked, setAsked] = useState<Passkey>();

  function remove({ _id, name }: Passkey) {
    setAsked(undefined);
    action(async () => {
      await browserApi.call(removePasskey, { params: { id: _id } });
      if (passkeys.length === 1) notePasskeyHere(false);
      revalidate();
      return t`${name} removed`;
    });
  }

  return (
    <>
      <ul className={styles.devices}>
        {passkeys.map((each) => (
          <li key={each._id}>
            <Icon glyph={IconKey} size="l" className={styles.deviceIcon} />
            <span id={`passkey-${each._id}`} className={styles.device}>
              <span className={styles.deviceName} dir="auto">
                {each.name}
              </span>
              <span className={styles.quiet}>
                {t`Added`} <Time value={each.createdAt} /> ·{' '}
                {each.lastUsedAt ? (
                  <OwnText>
                    {t`Last used`} <Time value={each.lastUsedAt} />
                  </OwnText>
                ) : (
                  <OwnText>{t`Never used`}</OwnText>
                )}
              </span>
            </span>
            <Button
              kind="quiet"
              size="dense"
              busy={busy}
              id={`remove-${each._id}`}
              aria-labelledby={`remove-${each._id} passkey-${each._id}`}
              onClick={() => setAsked(each)}
            >
              {t`Remove`}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={t`Remove ${asked?.name ?? ''}?`}
        confirmLabel={t`Remove passkey`}
        cancelLabel={t`Cancel`}
        onConfirm={() => asked && remove(asked)}
        danger
      >
        {t`You can’t log in with this passkey any more. Your device may still show it until you delete it there too.`}
      </ConfirmDialog>
    </>
  );
}

function NewPasskey({ device }: Pick<PasskeysProps, 'device'>) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const deviceName = useDeviceName();
  const { form, busy, failure, errorOf } = useForm(async ({ name = '' }, target) => {
    const credential = await makeOnDevice(await browserApi.call(beginPasskey));
    await browserApi.call(addPasskey, { body: { name, credential } });
    notePasskeyHere(true);
    target.reset();
    show({ text: t`${name} added` });
    revalidate();
  });
  return (
    <FormStack {...form}>
      <FailureAlert failure={failure} />
      <Field
        label={t`Passkey name`}
        hint={t`For example, the name of the device.`}
        error={errorOf('name')}
        required
      >
        <TextInput
          name="name"
          defaultValue={device && deviceName(device)}
          icon={IconKey}
          maxLength={60}
          autoComplete="off"
        />
      </Field>
      <Button type="submit" kind="line" busy={busy}>
        {t`Add a passkey`}
      </Button>
    </FormStack>
  );
}
