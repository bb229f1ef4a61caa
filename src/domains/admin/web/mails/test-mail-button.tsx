import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { sendTestMail } from '../../contract/mails.contract.ts';

/** Sends a test mail to the operator and opens it, where its state is shown. */
export function TestMailButton() {
  const { t } = useLingui();
  const navigate = useNavigate();

  async function sendTest() {
    const { _id, to, state } = await browserApi.call(sendTestMail);
    await navigate(`/admin/mails/${_id}`);
    return state === 'kept' ? t`Test email stored, not sent` : t`A test email is on its way to ${to}`;
  }

  return (
    <ActionButton kind="main" refresh={false} onPress={sendTest}>
      {t`Send test email`}
    </ActionButton>
  );
}
