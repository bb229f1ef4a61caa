import { useLingui } from '@lingui/react/macro';
import { IconBrandGoogle, IconBrandX, IconWorld } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { withRedirect } from './inside-address.ts';
import { type GivenInvitation, withInvitation } from './invitation.ts';
import { OrLine } from './or-line.tsx';
import styles from './social-login-buttons.module.css';

interface SocialLoginButtonsProps {
  /** The page to go to afterwards. */
  wanted: string | undefined;
  /** For a new user. */
  invitation?: GivenInvitation | undefined;
}

/** The social logins that the operator has turned on. Plain links: they work without JavaScript. */
export function SocialLoginButtons({ wanted, invitation }: SocialLoginButtonsProps) {
  const { t } = useLingui();
  const { googleLoginEnabled, googleLoginName, twitterLoginEnabled } = useSettings();
  if (!googleLoginEnabled && !twitterLoginEnabled) return null;
  return (
    <section aria-label={t`Other ways to log in`} className={styles.ways}>
      <OrLine />
      {googleLoginEnabled && (
        <Button
          kind="line"
          size="hero"
          wide
          icon={googleLoginName === 'Google' ? IconBrandGoogle : IconWorld}
          href={withInvitation(withRedirect('/auth/google', wanted), invitation)}
          target="_self"
        >
          {t`Continue with ${googleLoginName}`}
        </Button>
      )}
      {twitterLoginEnabled && (
        <Button
          kind="line"
          size="hero"
          wide
          icon={IconBrandX}
          href={withInvitation(withRedirect('/auth/twitter', wanted), invitation)}
          target="_self"
        >
          {t`Continue with X`}
        </Button>
      )}
    </section>
  );
}
