/** The login page, by email address or username. Works without JavaScript. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { redirect, useLoaderData, useRouteLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { Field } from '#design/parts/field.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PasswordInput } from '#design/parts/password-input.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { getTryOut } from '#domains/site/contract/try-out.contract.ts';
import { POST_PAGES } from '#platform/contract/post-address.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { textsOf } from '#platform/web/forms/form-values.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { withWritten } from '#platform/web/forms/written-form.ts';
import { hasPendingAction } from '#platform/web/page/login-gate.ts';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Time } from '#platform/web/text/time.tsx';
import { offerPasskeys } from '../../contract/passkeys.contract.ts';
import { hasPasskeyHere } from '../account/passkey-here.ts';
import { AwaitingConfirmation } from './awaiting-confirmation.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { Doorway } from './doorway.tsx';
import { EntranceFailure } from './entrance-failure.tsx';
import { ForgotLink } from './forgot-link.tsx';
import { insideAddress, withRedirect } from './inside-address.ts';
import { findSelf, landingOf } from './landing.ts';
import { OrLine } from './or-line.tsx';
import { PasskeyWayIn } from './passkey-way-in.tsx';
import { PlainFailure } from './plain-failure.tsx';
import { awaitsConfirmation, signIn } from './sign-in.ts';
import { SocialLoginButtons } from './social-login-buttons.tsx';
import { useDemoAccounts } from './use-demo-accounts.ts';

const load = pageLoad(async ({ api, url, cookies, cameWithSession }) => {
  const wanted = insideAddress(url.searchParams.get('redirect'));
  const [me, tryOut, passkeys] = await Promise.all([
    findSelf(api),
    api.call(getTryOut),
    api.call(offerPasskeys),
  ]);
  // `other`: a logged-in user switches accounts, as where the site is closed to all but operators.
  if (me && !url.searchParams.has('other')) throw redirect(wanted ?? landingOf(me));
  return {
    wanted,
    tryOut,
    hasPasskeys: passkeys.isPossible,
    isPasskeyFirst: passkeys.isPossible && hasPasskeyHere(cookies),
    hasEnded: cameWithSession && !me,
    leaving: momentIn(url.searchParams.get('leaving')),
    refused: url.searchParams.get('refused'),
  };
});
// Server only: logged-in users are redirected before anything is rendered.
export const loader = withWritten(load.onServer);

/** A timestamp in an address, which anybody can write. */
function momentIn(value: string | null): string | undefined {
  const moment = new Date(value ?? Number.NaN);
  return Number.isNaN(+moment) ? undefined : moment.toISOString();
}

export default function LogIn() {
  const { wanted, tryOut, hasPasskeys, isPasskeyFirst, hasEnded, leaving, refused, written } =
    useLoaderData<typeof loader>();
  // Where the site is closed to this visitor, only operators get further.
  const isShut = useRouteLoaderData<{ isKeptOut: boolean }>('root')?.isKeptOut === true;
  const demoAccounts = useDemoAccounts(tryOut).filter(({ role }) => !isShut || role === 'operator');
  const { t } = useLingui();
  const { siteName } = useSettings();
  const [tried, setTried] = useState<{ username: string; password: string }>();
  const { form, busy, failure, errorOf, submit } = useForm(
    async ({ username = '', password = '', remember }) => {
      setTried({ username, password });
      await signIn({ username, password, remember: remember !== undefined }, wanted);
    },
  );

  const byPasskey = (
    <PasskeyWayIn
      isPossible={hasPasskeys}
      isFirst={isPasskeyFirst}
      wanted={wanted}
      remembers={() => form.ref.current !== null && textsOf(form.ref.current).remember !== undefined}
    />
  );
  return (
    <Doorway title={t`Log in`} line={isShut ? <ForOperators /> : <Welcome wanted={wanted} />}>
      <PublicHead
        title={t`Log in · ${siteName}`}
        description={t`Log in to your account on ${siteName}.`}
        path="/auth/login"
      />
      {!failure && <WhyHere leaving={leaving} hasEnded={hasEnded} />}
      {
        /* no text */ isPasskeyFirst && (
          <>
            {byPasskey}
            <OrLine />
          </>
        )
      }
      <FormStack {...form}>
        {!failure && <PlainFailure code={refused} written={written} />}
        {awaitsConfirmation(failure) && tried ? (
          <AwaitingConfirmation credentials={tried} failure={failure} wanted={wanted} />
        ) : (
          <EntranceFailure failure={failure} />
        )}
        <Field label={t`Email or username`} error={errorOf('username')} required>
          <TextInput
            name="username"
            defaultValue={written?.fields.username}
            icon={IconMail}
            autoComplete="username webauthn"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        </Field>
        <Field
          label={t`Password`}
          aside={
            <ForgotLink typedName={() => (form.ref.current && textsOf(form.ref.current).username) ?? ''} />
          }
          error={errorOf('password')}
          required
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
          />
        </Field>
        <Checkbox name="remember" value="true" defaultChecked>
          {t`Keep me logged in`}
        </Checkbox>
        <Button type="submit" kind={isPasskeyFirst ? 'line' : 'main'} size="hero" wide busy={busy}>
          {t`Log in`}
        </Button>
      </FormStack>
      {/* no text */ !isPasskeyFirst && byPasskey}
      <SocialLoginButtons wanted={wanted} />
      <DemoAccounts
        accounts={demoAccounts}
        busy={busy}
        onChoose={({ username, password }) =>
          submit(async () => {
            await signIn({ username, password }, wanted);
          })
        }
      />
      {!isShut && <NewHere wanted={wanted} />}
    </Doorway>
  );
}

/** Why the user is here: an ended session, or a request to delete the account. */
function WhyHere({ leaving, hasEnded }: { leaving: string | undefined; hasEnded: boolean }) {
  const { t } = useLingui();
  if (leaving) {
    return (
      <Alert tone="info" title={t`Your account is scheduled for deletion`}>
        <Trans>
          It will be deleted on <Time value={leaving} as="dayAndTime" />. Log in before then if you want to
          keep it.
        </Trans>
      </Alert>
    );
  }
  return (
    hasEnded && <Alert tone="info" title={t`Your session on this device has ended. Log in to continue.`} />
  );
}

/** The way to the registration, or why there is none. */
function NewHere({ wanted }: { wanted: string | undefined }) {
  const { t } = useLingui();
  const { signUp } = useSettings();
  if (signUp !== 'open') {
    return (
      <Text size="small" tone="second">
        <OwnText>
          {signUp === 'closed'
            ? t`Sign-up is closed.`
            : t`New here? To create an account, open your invitation link.`}
        </OwnText>
      </Text>
    );
  }
  return (
    <Text size="small" tone="second">
      {t`New here?`}{' '}
      <TextLink
        href={withRedirect(
          wanted && hasPendingAction(wanted) ? '/auth/fan-register' : '/auth/register',
          wanted,
        )}
      >{t`Create an account`}</TextLink>
    </Text>
  );
}

function ForOperators() {
  const { t } = useLingui();
  return t`The site is closed to visitors at the moment. Only operators can log in.`;
}

/** The interrupted action resumes after login. */
function Welcome({ wanted }: { wanted: string | undefined }) {
  const { t } = useLingui();
  if (!wanted) return t`Welcome back`;
  return wanted.startsWith(POST_PAGES)
    ? t`Log in to return to the post you were reading.`
    : t`Log in to continue to the page you wanted.`;
}
