import { useLingui } from '@lingui/react/macro';
import { IconLogout } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Text } from '#design/parts/text.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { removeDraftsOf } from '#platform/web/drafts/draft-storage.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { useEnding } from '#platform/web/live/socket.tsx';
import { endAllOfSession } from '#platform/web/page/end-of-session.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { logOut } from '../../contract/sessions.contract.ts';
import styles from './account.module.css';

export function LogOutButton() {
  const { t } = useLingui();
  const { busy, failure, submit } = useSubmit();
  const ending = useEnding();
  const { me } = useSession();
  const leave = (event: FormEvent) => {
    event.preventDefault();
    submit(async () => {
      await ending(() => browserApi.call(logOut));
      if (me) removeDraftsOf(me._id);
      endAllOfSession();
      // A full page load: nothing of this account may remain in the page.
      window.location.assign('/auth/login');
    });
  };
  return (
    // Without JavaScript the form is sent as it is.
    <form method="post" action="/auth/logout" onSubmit={leave} className={styles.stack}>
      <Button type="submit" kind="line" icon={IconLogout} busy={busy} className={styles.action}>
        {t`Log out`}
      </Button>
      {failure && (
        <Text size="small" tone="danger">
          {failure.message}
        </Text>
      )}
    </form>
  );
}
