/** Chooses between registering as fan and as creator. */
import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { OwnBenefit } from '#domains/site/web/index.ts';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Doorway } from './doorway.tsx';
import { entranceLoad } from './entrance-load.ts';
import { withRedirect } from './inside-address.ts';
import { useWhyNoSignUp, withInvitation } from './invitation.ts';
import { NoSignUp } from './no-sign-up.tsx';
import styles from './register.module.css';

// Server only: logged-in users are redirected before anything is rendered.
export const loader = entranceLoad.onServer;

export default function Register() {
  const { wanted, invitation } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName, userBenefit, modelBenefit } = useSettings();
  const whyNot = useWhyNoSignUp(invitation);
  if (whyNot) return <NoSignUp why={whyNot} invitation={invitation} wanted={wanted} />;
  const invited = invitation?.role ?? 'both';
  const titles = {
    both: t`Join as a fan or creator`,
    fan: t`Join as a fan`,
    creator: t`Join as a creator`,
  };
  return (
    <Doorway
      title={titles[invited]}
      line={invited === 'both' ? t`Both are free. Choose one.` : t`Your invitation is valid.`}
    >
      <PublicHead
        title={t`Create an account · ${siteName}`}
        description={t`Join ${siteName} to follow creators, or to publish your own work.`}
        path="/auth/register"
      />
      <div className={styles.ways}>
        {invited !== 'creator' && (
          <Way
            title={t`I’m a fan`}
            gains={[
              t`Follow creators for free.`,
              t`Unlock single posts or send a tip. You see the price before you pay.`,
              t`Add money to your wallet when you like. Nothing renews automatically.`,
            ]}
            benefit={userBenefit}
            action={t`Create a fan account`}
            href={withInvitation(withRedirect('/auth/fan-register', wanted), invitation)}
            main
          />
        )}
        {invited !== 'fan' && (
          <Way
            title={t`I’m a creator`}
            gains={[
              t`Publish for everyone, for your followers, or at a price you set.`,
              t`For every sale you see the price, our fee and what you earn.`,
              t`We check your ID once and store it encrypted.`,
            ]}
            benefit={modelBenefit}
            action={t`Create a creator account`}
            href={withInvitation('/auth/creator-register', invitation)}
            main={invited === 'creator'}
          />
        )}
      </div>
      <Text size="small" tone="second">
        {t`Already have an account?`}{' '}
        <TextLink href={withRedirect('/auth/login', wanted)}>{t`Log in`}</TextLink>
      </Text>
    </Doorway>
  );
}

interface WayProps {
  title: string;
  /** The benefits. */
  gains: readonly string[];
  /** The operator's own text, which replaces ours. */
  benefit: string;
  action: string;
  href: string;
  main?: boolean;
}

function Way({ title, gains, benefit, action, href, main }: WayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.way}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {benefit ? (
        <OwnBenefit html={benefit} />
      ) : (
        <ul className={styles.gains}>
          {gains.map((gain) => (
            <li key={gain}>
              <Note icon={IconCheck}>{gain}</Note>
            </li>
          ))}
        </ul>
      )}
      <Button kind={main ? 'main' : 'line'} size="hero" wide href={href}>
        {action}
      </Button>
    </section>
  );
}
