import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import { AwaitingConfirmation } from './awaiting-confirmation.tsx';
import { Doorway } from './doorway.tsx';
import { withRedirect } from './inside-address.ts';

interface AlmostInProps {
  credentials: { username: string; password: string };
  /** The page that waits behind the door. */
  wanted: string | undefined;
}

/** After a registration on a site that asks for a confirmed address. */
export function AlmostIn({ credentials, wanted }: AlmostInProps) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <Doorway title={t`Your account is ready`} line={t`Signed up as @${credentials.username}.`}>
      <title>{t`Your account is ready · ${siteName}`}</title>
      <AwaitingConfirmation credentials={credentials} isNew />
      <Button kind="main" size="hero" wide href={withRedirect('/auth/login', wanted)}>
        {t`Log in`}
      </Button>
    </Doorway>
  );
}
