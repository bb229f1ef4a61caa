import { useLingui } from '@lingui/react/macro';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '#design/parts/button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { beginPasskeyLogIn, logInByPasskey } from '../../contract/passkeys.contract.ts';
import { type SignedCredential, signOnDevice } from '../account/ask-device.ts';
import { notePasskeyHere } from '../account/passkey-here.ts';
import { EntranceFailure } from './entrance-failure.tsx';
import { offerInField } from './offer-in-field.ts';
import { arrive } from './sign-in.ts';

interface PasskeyWayInProps {
  /** Whether browsers create passkeys for the address of this site. */
  isPossible: boolean;
  /** Shown before the form, because this browser has used a passkey before. */
  isFirst: boolean;
  wanted: string | undefined;
  /** Read at login. */
  remembers: () => boolean;
}

/** Logs in by passkey: by a button, or by the browser's offer in the username field. */
export function PasskeyWayIn({ isPossible, isFirst, wanted, remembers }: PasskeyWayInProps) {
  const { t } = useLingui();
  const { busy, failure, submit } = useSubmit();
  const stopOffer = useRef(() => {});

  async function signIn(credential: SignedCredential) {
    const opened = await browserApi.call(logInByPasskey, { body: { credential, remember: remembers() } });
    notePasskeyHere(true);
    await arrive(opened, wanted);
  }
  // The offer in the field outlives the render in which it was made.
  const onSigned = useRef((_: SignedCredential) => {});
  onSigned.current = (credential) => void submit(() => signIn(credential));
  useEffect(() => {
    if (!isPossible) return;
    stopOffer.current = offerInField((credential) => onSigned.current(credential));
    return () => stopOffer.current();
  }, [isPossible]);

  const press = () =>
    submit(async () => {
      stopOffer.current();
      await signIn(await signOnDevice(await browserApi.call(beginPasskeyLogIn)));
    });

  // The account page says why there are no passkeys here; at login, users have other ways.
  if (!isPossible) return null;
  return (
    <>
      <EntranceFailure failure={failure} />
      <Button
        kind={isFirst ? 'main' : 'line'}
        size="hero"
        wide
        icon={IconFingerprint}
        busy={busy}
        onClick={press}
      >
        {t`Log in with a passkey`}
      </Button>
    </>
  );
}
