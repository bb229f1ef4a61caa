import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import type { ApiFailure } from '#platform/web/call/api.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { AwaitingConfirmation } from './awaiting-confirmation.tsx';
import { Doorway } from './doorway.tsx';
import { withRedirect } from './inside-address.ts';

/** A registered user who is not logged in yet. */
export interface KeptOut {
  credentials: { username: string; password: string };
  /** Why. */
  failure: ApiFailure;
}

interface AlmostInProps extends KeptOut {
  /** The page to go to after logging in. */
  wanted: string | undefined;
}

/** After a registration on a site that asks for a confirmed address. */
export function AlmostIn({ credentials, failure, wanted }: AlmostInProps) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <Doorway title={t`Your account is ready`} line={t`Signed up as @${credentials.username}.`}>
      <title>{t`Your account is ready · ${siteName}`}</title>
      <AwaitingConfirmation credentials={credentials} failure={failure} wanted={wanted} isNew />
      <Button kind="main" size="hero" wide href={withRedirect('/auth/login', wanted)}>
        {t`Log in`}
      </Button>
    </Doorway>
  );
}
