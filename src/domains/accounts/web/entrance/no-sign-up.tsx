import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Doorway } from './doorway.tsx';
import { withRedirect } from './inside-address.ts';
import { type GivenInvitation, type WhyNoSignUp, withInvitation } from './invitation.ts';

interface NoSignUpProps {
  why: WhyNoSignUp;
  invitation: GivenInvitation | undefined;
  /** The page to go to after logging in. */
  wanted?: string | undefined;
}

/** In place of a registration form: why there is none, and the way to the login. */
export function NoSignUp({ why, invitation, wanted }: NoSignUpProps) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const said: Record<WhyNoSignUp, { title: string; line: string }> = {
    closed: {
      title: t`Sign-up is closed`,
      line: t`This site does not accept new accounts at the moment. If you already have one, log in.`,
    },
    'not-invited': {
      title: t`Sign-up is by invitation only`,
      line: t`To create an account, open the invitation link that you were sent.`,
    },
    unusable: {
      title: t`This invitation does not work`,
      line: t`It is used up, expired or wrong. Ask the person who sent it for a new one.`,
    },
    'for-fans': {
      title: t`This invitation is for fans`,
      line: t`You can create a fan account with it. For a creator account you need another invitation.`,
    },
    'for-creators': {
      title: t`This invitation is for creators`,
      line: t`You can create a creator account with it. For a fan account you need another invitation.`,
    },
  };
  const { title, line } = said[why];
  return (
    <Doorway title={title} line={line}>
      <title>{`${title} · ${siteName}`}</title>
      {why === 'for-fans' && (
        <Button
          kind="main"
          size="hero"
          wide
          href={withInvitation(withRedirect('/auth/fan-register', wanted), invitation)}
        >
          {t`Create a fan account`}
        </Button>
      )}
      {why === 'for-creators' && (
        <Button kind="main" size="hero" wide href={withInvitation('/auth/creator-register', invitation)}>
          {t`Create a creator account`}
        </Button>
      )}
      <Button
        kind={why === 'for-fans' || why === 'for-creators' ? 'line' : 'main'}
        size="hero"
        wide
        href={withRedirect('/auth/login', wanted)}
      >
        {t`Log in`}
      </Button>
    </Doorway>
  );
}
