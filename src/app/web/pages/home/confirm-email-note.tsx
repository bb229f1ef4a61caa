import { useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { useSession } from '#platform/web/page/session.tsx';

/** Warns signed-in users with an unconfirmed address, which will be required at their next login. */
export function ConfirmEmailNote() {
  const { t } = useLingui();
  const { me } = useSession();
  if (me?.status !== 'pending-email-confirmation') return null;
  return (
    <Alert
      tone="info"
      title={t`Please confirm your email address`}
      action={
        <Button kind="line" size="dense" href="/user/account">
          {t`How to confirm`}
        </Button>
      }
    >
      {t`Until you do, you can’t log in on another device, or here after you log out.`}
    </Alert>
  );
}
