/** A fan's registration: four fields. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { OwnBenefit, withCaptcha } from '#domains/site/web/index.ts';
import { isLanguage } from '#platform/contract/languages.ts';
import { withAllFaults } from '#platform/web/call/all-faults.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { NeedsScript } from '#platform/web/page/needs-script.tsx';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { checkFanRegistration, registerFan } from '../../contract/registration.contract.ts';
import { AgreedTerms } from './agreed-terms.tsx';
import { AlmostIn, type KeptOut } from './almost-in.tsx';
import { Doorway } from './doorway.tsx';
import { entranceLoad } from './entrance-load.ts';
import { withRedirect } from './inside-address.ts';
import { useWhyNoSignUp, withInvitation } from './invitation.ts';
import { NewAccountFields } from './new-account-fields.tsx';
import { NoSignUp } from './no-sign-up.tsx';
import { awaitsConfirmation, signIn } from './sign-in.ts';
import { SocialLoginButtons } from './social-login-buttons.tsx';

// Server only: logged-in users are redirected before anything is rendered.
export const loader = entranceLoad.onServer;

export default function RegisterFan() {
  const { wanted, invitation } = useLoaderData<typeof loader>();
  const { i18n, t } = useLingui();
  const whyNot = useWhyNoSignUp(invitation, 'fan');
  const code = invitation?.code;
  const { siteName, userBenefit } = useSettings();
  const [registered, setRegistered] = useState<KeptOut>();
  const { form, busy, failure, errorOf } = useForm(
    async ({ name = '', username = '', email = '', password = '' }) => {
      const language = isLanguage(i18n.locale) ? i18n.locale : undefined;
      await withCaptcha(() =>
        browserApi.call(registerFan, {
          body: { name, username, email, password, language, invitation: code },
        }),
      );
      await signIn({ username, password, remember: true }, wanted).catch((error: unknown) => {
        if (!awaitsConfirmation(error)) throw error;
        setRegistered({ credentials: { username, password }, failure: error });
      });
    },
    {
      completeFailure: (error, target) =>
        withAllFaults(error, target, async ({ name, username, email, password }) => {
          const body = { name, username, email, password, invitation: code };
          await browserApi.call(checkFanRegistration, { body });
        }),
    },
  );

  const line = t`Follow creators and read free posts right away.`;
  if (registered) return <AlmostIn {...registered} wanted={wanted} />;
  if (whyNot) return <NoSignUp why={whyNot} invitation={invitation} wanted={wanted} />;
  return (
    <Doorway title={t`Create your account`} line={line}>
      <PublicHead
        title={t`Create a fan account · ${siteName}`}
        description={line}
        path="/auth/fan-register"
      />
      <Text size="small" tone="second">
        {t`Already have an account?`}{' '}
        <TextLink href={withRedirect('/auth/login', wanted)}>{t`Log in`}</TextLink>
      </Text>
      {userBenefit && <OwnBenefit html={userBenefit} />}
      <FormStack {...form}>
        <NeedsScript />
        <FailureAlert failure={failure} />
        <NewAccountFields errorOf={errorOf} />
        <Button type="submit" kind="main" size="hero" wide busy={busy}>
          {t`Create account`}
        </Button>
        <AgreedTerms />
      </FormStack>
      <SocialLoginButtons wanted={wanted} invitation={invitation} />
      {invitation?.role !== 'fan' && (
        <Text size="small" tone="second">
          {t`Want to publish?`}{' '}
          <TextLink href={withInvitation('/auth/creator-register', invitation)}>
            {t`Create a creator account`}
          </TextLink>
        </Text>
      )}
    </Doorway>
  );
}
