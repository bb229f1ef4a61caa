/** What operators do for a user who cannot get in. Only what makes sense for the account is shown. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconLogout, IconMailForward } from '@tabler/icons-react';
import { Text } from '#design/parts/text.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import {
  logOutUser,
  sendConfirmation,
  sendPasswordLink,
  type UserPage,
} from '#domains/accounts/contract/users-admin.contract.ts';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';

/** Mails links; for accounts that can log in and have an address. */
export function SendLinks({ user }: { user: UserPage }) {
  const { t } = useLingui();
  const { _id: id, email, role, state, verifiedEmail } = user;
  if (role === 'operator' || email === '' || state === 'suspended' || state === 'deleted') return null;

  async function send(endpoint: typeof sendConfirmation | typeof sendPasswordLink) {
    const { isKept } = await browserApi.call(endpoint, { params: { id } });
    return isKept ? t`This site sends no emails. Find the link under Email.` : t`Email sent to ${email}`;
  }

  return (
    <Actions>
      {!verifiedEmail && (
        <ActionButton icon={IconMailForward} onPress={() => send(sendConfirmation)}>
          {t`Resend confirmation email`}
        </ActionButton>
      )}
      <ActionButton icon={IconMailForward} onPress={() => send(sendPasswordLink)}>
        {t`Send password reset link`}
      </ActionButton>
    </Actions>
  );
}

/** Ends all sessions, where there are any. */
export function LogOutUser({ user }: { user: UserPage }) {
  const { t } = useLingui();
  const { _id: id, role, sessions } = user;
  if (role === 'operator' || sessions.length === 0) return null;

  async function logOut() {
    const { ended } = await browserApi.call(logOutUser, { params: { id } });
    return t`${plural(ended, { one: 'Logged out on # device', other: 'Logged out on # devices' })}`;
  }

  return (
    <>
      <Actions>
        <ActionButton icon={IconLogout} onPress={logOut}>
          {t`Log out all devices`}
        </ActionButton>
      </Actions>
      <Text size="small" tone="third">
        {t`They can log in again with their password.`}
      </Text>
    </>
  );
}
