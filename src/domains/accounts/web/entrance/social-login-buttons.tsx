import { useLingui } from '@lingui/react/macro';
import { IconBrandGoogle, IconBrandX, IconWorld } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { withRedirect } from './inside-address.ts';
import { OrLine } from './or-line.tsx';
import styles from './social-login-buttons.module.css';

/** The social logins that the operator has turned on. Plain links: they work without JavaScript. */
export function SocialLoginButtons({ wanted }: { wanted: string | undefined }) {
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
          href={withRedirect('/auth/google', wanted)}
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
          href={withRedirect('/auth/twitter', wanted)}
          target="_self"
        >
          {t`Continue with X`}
        </Button>
      )}
    </section>
  );
}
