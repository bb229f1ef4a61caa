import { Plural, useLingui } from '@lingui/react/macro';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { Note } from '#design/parts/note.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import {
  beginAuthenticator,
  renewRecoveryCodes,
  type showSecondFactor,
  switchOffAuthenticator,
} from '../../contract/second-factor.contract.ts';
import styles from './account.module.css';
import { type AuthenticatorKey, AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Factor = z.output<(typeof showSecondFactor)['output']>;

/** Turns the authenticator app on and off, and shows the recovery codes once. */
export function SecondFactor({ factor }: { factor: Factor }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { busy, action } = useAction();
  const [begun, setBegun] = useState<AuthenticatorKey>();
  const [codes, setCodes] = useState<readonly string[]>();

  const begin = () =>
    action(async () => {
      setBegun(await browserApi.call(beginAuthenticator));
      return undefined;
    });
  function show(recoveryCodes: readonly string[]) {
    setBegun(undefined);
    setCodes(recoveryCodes);
    revalidate();
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
  if (factor.isOn) return <SwitchedOn factor={factor} onNewCodes={show} />;
  if (begun) return <AuthenticatorSetUp made={begun} onOn={show} onCancel={() => setBegun(undefined)} />;
  return (
    <div className={styles.stack}>
      <Note icon={IconShieldOff}>
        {t`Protect your account even if someone learns your password. Each login will also need a code from an app on your phone.`}
      </Note>
      <Button kind="line" className={styles.action} busy={busy} onClick={begin}>
        {t`Turn on two-factor authentication`}
      </Button>
    </div>
  );
}

function SwitchedOn({
  factor,
  onNewCodes,
}: {
  factor: Factor;
  onNewCodes: (codes: readonly string[]) => void;
}) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { busy, action } = useAction();
  const [asked, setAsked] = useState<'off' | 'codes'>();
  const left = factor.recoveryCodesLeft;

  const switchOff = () => {
    setAsked(undefined);
    action(async () => {
      await browserApi.call(switchOffAuthenticator);
      revalidate();
      return t`Two-factor authentication is off`;
    });
  };
  const renew = () => {
    setAsked(undefined);
    action(async () => {
      onNewCodes((await browserApi.call(renewRecoveryCodes)).recoveryCodes);
      return undefined;
    });
  };

  return (
    <div className={styles.stack}>
      <Note icon={IconShieldCheck}>
        {t`Two-factor authentication is on. Each login requires a code from your authenticator app.`}{' '}
        <Plural
          value={left}
          _0="You have no recovery codes left. Create new ones."
          one="You have # recovery code left."
          other="You have # recovery codes left."
        />
      </Note>
      <Actions>
        <Button kind="line" busy={busy} onClick={() => setAsked('codes')}>
          {t`Create new recovery codes`}
        </Button>
        <Button kind="quiet" busy={busy} onClick={() => setAsked('off')}>
          {t`Turn off`}
        </Button>
      </Actions>
      <ConfirmDialog
        open={asked === 'codes'}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={t`Create ten new recovery codes?`}
        confirmLabel={t`Create new codes`}
        cancelLabel={t`Cancel`}
        onConfirm={renew}
      >
        {t`Your old codes will no longer work.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'off'}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={t`Turn off two-factor authentication?`}
        confirmLabel={t`Turn off`}
        cancelLabel={t`Cancel`}
        onConfirm={switchOff}
        danger
      >
        {t`You will log in with your password alone. Your recovery codes will no longer work.`}
      </ConfirmDialog>
    </div>
  );
}
