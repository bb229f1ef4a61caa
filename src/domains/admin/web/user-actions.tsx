/** An operator's actions on a user: each is explained before it is done. */
import { useLingui } from '@lingui/react/macro';
import { IconBan, IconDoorEnter, IconEye, IconStar, IconStarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { Text } from '#design/parts/text.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import {
  reinstateUser,
  startImpersonation,
  suspendUser,
  type UserPage,
} from '#domains/accounts/contract/users-admin.contract.ts';
import { setFeatured } from '#domains/creators/contract/featured.contract.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { ReasonSheet } from './reason-sheet.tsx';

type Action = 'impersonate' | 'suspend' | 'reinstate';

interface UserActionsProps {
  user: UserPage;
  /** Whether this creator is featured. */
  isFeatured: boolean;
}

export function UserActions({ user, isFeatured }: UserActionsProps) {
  const { t } = useLingui();
  const [action, setAction] = useState<Action>();
  const format = useFormat();
  const { _id: id, role, state, figures } = user;
  const name = user.name || user.username;
  const { balance = 0, held = 0, available = 0 } = figures;
  const inWallet = format.tokens(balance);
  const earnings = format.tokens(held + available);
  const whatStays =
    role === 'creator'
      ? [
          t`The profile and all posts are hidden; buyers keep what they bought.`,
          t`Earnings of ${earnings}, held and available, stay where they are.`,
        ]
      : [t`The ${inWallet} in the wallet and everything bought stay where they are.`];
  const sheet = (which: Action) => ({
    open: action === which,
    onOpenChange: (open: boolean) => setAction(open ? which : undefined),
  });
  if (role === 'operator')
    return (
      <Text size="small" tone="third">
        {t`Operators are looked after at the machine: npm run user.`}
      </Text>
    );
  if (state === 'deleted') return null;
  return (
    <Actions>
      {state === 'suspended' ? (
        <Button kind="main" size="dense" onClick={() => setAction('reinstate')}>
          <Icon glyph={IconDoorEnter} size="s" />
          {t`Let ${name} in again`}
        </Button>
      ) : (
        <>
          <Button kind="line" size="dense" onClick={() => setAction('impersonate')}>
            <Icon glyph={IconEye} size="s" />
            {t`Look through their eyes`}
          </Button>
          {role === 'creator' && <FeatureButton id={id} name={name} isFeatured={isFeatured} />}
          <Button kind="line" size="dense" onClick={() => setAction('suspend')}>
            <Icon glyph={IconBan} size="s" />
            {t`Suspend ${name}`}
          </Button>
        </>
      )}
      <ReasonSheet
        {...sheet('suspend')}
        danger
        withDays
        title={t`Suspend ${name}?`}
        effects={[
          t`Logged out on every device within two seconds, and cannot log in.`,
          ...whatStays,
          t`A mail says why and until when.`,
          t`You can take it back at any time.`,
        ]}
        reasonHint={t`${name} reads this in the mail.`}
        confirmLabel={t`Suspend ${name}`}
        done={t`${name} is suspended`}
        send={(reason, days) => browserApi.call(suspendUser, { params: { id }, body: { reason, days } })}
      />
      <ReasonSheet
        {...sheet('reinstate')}
        title={t`Let ${name} in again?`}
        effects={[t`Can log in at once, and a mail says so. Devices stay logged out.`]}
        reasonHint={t`For the log; ${name} does not read it.`}
        confirmLabel={t`Let ${name} in again`}
        done={t`${name} can log in again`}
        send={(reason) => browserApi.call(reinstateUser, { params: { id }, body: { reason } })}
      />
      <ReasonSheet
        {...sheet('impersonate')}
        title={t`Look through the eyes of ${name}?`}
        effects={[
          t`You see the pages as ${name} does, in all tabs of this browser, and can change nothing.`,
          t`Photos in posts and uploads stay covered.`,
          t`It ends by itself after ten minutes. The log keeps that you looked, and why.`,
        ]}
        reasonHint={t`For the log.`}
        confirmLabel={t`Look for ten minutes`}
        send={async (reason) => {
          await browserApi.call(startImpersonation, { params: { id }, body: { reason } });
          // A full page load, because the page is another user's now.
          window.location.assign('/home');
        }}
      />
    </Actions>
  );
}

/** Features a creator, or stops. Easily undone, so it happens without a question. */
function FeatureButton({ id, name, isFeatured }: { id: string; name: string; isFeatured: boolean }) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const showFailure = useFailureToast();
  const [isBusy, setBusy] = useState(false);

  async function change() {
    setBusy(true);
    try {
      await browserApi.call(setFeatured, { params: { id }, body: { isFeatured: !isFeatured } });
      await revalidate();
      show({
        text: isFeatured ? t`${name} is put forward no longer` : t`${name} is put forward in the directory`,
      });
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button kind="line" size="dense" busy={isBusy} onClick={change}>
      <Icon glyph={isFeatured ? IconStarOff : IconStar} size="s" />
      {isFeatured ? t`No longer put ${name} forward` : t`Put ${name} forward`}
    </Button>
  );
}
