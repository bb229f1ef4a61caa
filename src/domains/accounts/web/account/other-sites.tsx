import { useLingui } from '@lingui/react/macro';
import { IconBrandGoogle, IconBrandX, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { unlinkSocialLogin } from '../../contract/social-login.contract.ts';
import styles from './account.module.css';

type Provider = 'google' | 'twitter';

interface OtherSitesProps {
  linked: readonly Provider[];
}

/** The linked social logins, each with a button to unlink it. */
export function OtherSites({ linked }: OtherSitesProps) {
  const { t } = useLingui();
  const { googleLoginName } = useSettings();
  const { revalidate } = useRevalidator();
  const { busy, action } = useAction();
  const [asked, setAsked] = useState<Provider>();
  const names: Record<Provider, string> = { google: googleLoginName, twitter: 'X' };
  const icons = {
    google: googleLoginName === 'Google' ? IconBrandGoogle : IconWorld,
    twitter: IconBrandX,
  };
  const askedName = asked ? names[asked] : '';

  function unlink(provider: Provider) {
    setAsked(undefined);
    const name = names[provider];
    action(async () => {
      await browserApi.call(unlinkSocialLogin, { params: { provider } });
      revalidate();
      return t`${name} unlinked`;
    });
  }

  return (
    <>
      <ul className={styles.devices}>
        {linked.map((provider) => (
          <li key={provider}>
            <Icon glyph={icons[provider]} size="l" className={styles.deviceIcon} />
            <span id={`site-${provider}`} className={styles.device}>
              <span className={styles.deviceName} dir="auto">
                {names[provider]}
              </span>
            </span>
            <Button
              kind="quiet"
              size="dense"
              busy={busy}
              id={`unlink-${provider}`}
              aria-labelledby={`unlink-${provider} site-${provider}`}
              onClick={() => setAsked(provider)}
            >
              {t`Unlink`}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={t`Unlink ${askedName}?`}
        confirmLabel={t`Unlink login`}
        cancelLabel={t`Cancel`}
        onConfirm={() => asked && unlink(asked)}
        danger
      >
        {t`You won’t be able to log in with ${askedName}. Choosing it on the login page may link it again.`}
      </ConfirmDialog>
    </>
  );
}
