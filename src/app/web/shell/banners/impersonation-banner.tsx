import { Trans, useLingui } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Banner } from '#design/parts/banner.tsx';
import { Button } from '#design/parts/button.tsx';
import { endImpersonation } from '#domains/accounts/contract/users-admin.contract.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { Time } from '#platform/web/text/time.tsx';

interface ImpersonationBannerProps {
  /** Through whose eyes. */
  name: string;
  endsAt: string;
}

/** The banner of an impersonation, on every page, with the button to end it. */
export function ImpersonationBanner({ name, endsAt }: ImpersonationBannerProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);

  // When it has ended by itself, the page on the screen is somebody else's.
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign('/admin/users'), Date.parse(endsAt) - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);

  async function onEnd(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const { userId } = await browserApi.call(endImpersonation);
      window.location.assign(`/admin/users/${userId}`);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // It has ended already, or the server cannot be reached: the dashboard shows which.
      window.location.assign('/admin/users');
    }
  }

  return (
    <Banner
      label={t`Viewing as another user`}
      icon={IconEye}
      action={
        // The code of this line comes late: pressed before it, the form is sent as it is.
        <form method="post" action="/auth/impersonation/end" onSubmit={onEnd}>
          <Button type="submit" kind="line" size="dense" busy={busy}>
            {t`Exit`}
          </Button>
        </form>
      }
    >
      <Trans>
        You’re viewing the site as {name} and can’t make changes. Ends at <Time value={endsAt} as="time" />.
      </Trans>
    </Banner>
  );
}
