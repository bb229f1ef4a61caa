/** An operator's actions on a user: each is explained before it is done. */
import { useLingui } from '@lingui/react/macro';
import { IconBan, IconDoorEnter, IconEye, IconStar, IconStarOff, IconUserCircle } from '@tabler/icons-react';
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
          t`Earnings of ${earnings} (pending and available) are kept.`,
        ]
      : [t`The wallet balance of ${inWallet} and all purchases are kept.`];
  const sheet = (which: Action) => ({
    open: action === which,
    onOpenChange: (open: boolean) => setAction(open ? which : undefined),
  });
  if (role === 'operator')
    return (
      <Text size="small" tone="third">
        {t`Manage operators on the server’s command line: npm run user.`}
      </Text>
    );
  if (state === 'deleted') return null;
  return (
    <Actions>
      {state === 'suspended' ? (
        <Button kind="main" size="dense" onClick={() => setAction('reinstate')}>
          <Icon glyph={IconDoorEnter} size="s" />
          {t`Lift suspension`}
        </Button>
      ) : (
        <>
          {role === 'creator' && state !== 'waiting' && (
            <Button kind="line" size="dense" href={`/${user.username}`}>
              <Icon glyph={IconUserCircle} size="s" />
              {t`Open profile`}
            </Button>
          )}
          <Button kind="line" size="dense" onClick={() => setAction('impersonate')}>
            <Icon glyph={IconEye} size="s" />
            {t`View as ${name}`}
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
          t`They are logged out on all devices within two seconds and can’t log in.`,
          ...whatStays,
          t`They get an email with the reason and the end date.`,
          t`You can undo this at any time.`,
        ]}
        reasonHint={t`${name} will see this in the email.`}
        confirmLabel={t`Suspend ${name}`}
        done={t`${name} is suspended`}
        send={(reason, days) => browserApi.call(suspendUser, { params: { id }, body: { reason, days } })}
      />
      <ReasonSheet
        {...sheet('reinstate')}
        title={t`Lift the suspension of ${name}?`}
        effects={[
          t`They can log in again right away and get an email about it. Their devices stay logged out.`,
        ]}
        reasonHint={t`Only shown in the audit log. ${name} can’t see it.`}
        confirmLabel={t`Lift suspension`}
        done={t`${name} can log in again`}
        send={(reason) => browserApi.call(reinstateUser, { params: { id }, body: { reason } })}
      />
      <ReasonSheet
        {...sheet('impersonate')}
        title={t`View as ${name}?`}
        effects={[
          t`You see the site as ${name} does, in all tabs of this browser. You can’t change anything.`,
          t`Photos in posts and uploads stay hidden.`,
          t`It ends automatically after 10 minutes. The audit log records it with your reason.`,
        ]}
        reasonHint={t`Only shown in the audit log.`}
        confirmLabel={t`View for 10 minutes`}
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
        text: isFeatured ? t`${name} is no longer featured` : t`${name} is now featured`,
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
      {isFeatured ? t`Stop featuring ${name}` : t`Feature ${name}`}
    </Button>
  );
}
