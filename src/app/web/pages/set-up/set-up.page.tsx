/**
 * First page of an empty site: the setup code from the log makes its holder the owner. All further setup is done as
 * the owner, at `/admin/set-up`.
 */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { setupClosed, setupCodeWrong } from '#domains/accounts/contract/accounts.refusals.contract.ts';
import { checkSetupCode, createOwner } from '#domains/accounts/contract/setup.contract.ts';
import { Doorway, NewAccountFields } from '#domains/accounts/web/index.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { NeedsScript } from '#platform/web/page/needs-script.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { addressOfStep, SetUpSteps } from './set-up-steps.tsx';

// What the form of the code can say itself; everything else is a page of its own.
const SAID_IN_THE_FORM: readonly string[] = [setupCodeWrong.code, platformRefusals.rateLimited.code];

const load = pageLoad(async ({ api, url }) => {
  const code = url.searchParams.get('code')?.slice(0, 40) ?? '';
  try {
    await api.call(checkSetupCode, { query: { code } });
    return { code, isRight: true, problem: undefined };
  } catch (error) {
    if (!(error instanceof ApiFailure) || !SAID_IN_THE_FORM.includes(error.code)) throw error;
    return { code, isRight: false, problem: code === '' ? undefined : error.message };
  }
});
// On the server only: the code stands in the address, so that a reload keeps the place.
export const loader = load.onServer;

export default function SetUp() {
  const { code, isRight, problem } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <Doorway
      wide
      title={isRight ? t`Create the owner account` : t`Set up your site`}
      line={
        isRight
          ? t`You manage the whole site with this account.`
          : t`This site has no owner yet. Enter the one-time setup code from the server log.`
      }
    >
      <title>{t`Setup · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <SetUpSteps current="owner" />
      {isRight ? <OwnerForm code={code} /> : <CodeForm code={code} problem={problem} />}
    </Doorway>
  );
}

/** Sent as an address, so that it works without script too. */
function CodeForm({ code, problem }: { code: string; problem: string | undefined }) {
  const { t } = useLingui();
  return (
    <FormStack action="/setup">
      <Field
        label={t`Code`}
        hint={t`The code was printed when the site started. “npm run setup-code” creates a new one.`}
        error={problem}
        required
      >
        <TextInput
          name="code"
          defaultValue={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" kind="main" size="hero" wide>
        {t`Start setup`}
      </Button>
    </FormStack>
  );
}

function OwnerForm({ code }: { code: string }) {
  const { t } = useLingui();
  const { form, busy, failure, errorOf } = useForm(
    async ({ name = '', username = '', email = '', password = '' }) => {
      await browserApi.call(createOwner, { body: { code, name, username, email, password } });
      // A whole document, as somebody who is in; and no way back to a form that is done.
      window.location.replace(addressOfStep('branding'));
      return new Promise(() => {});
    },
  );
  const isLate = failure?.code === setupClosed.code;

  return (
    <FormStack {...form}>
      <NeedsScript />
      <FailureAlert failure={failure} />
      {isLate && <TextLink href="/auth/login">{t`Log in`}</TextLink>}
      {errorOf('code') && <TextLink href="/setup">{t`Enter the code again`}</TextLink>}
      <NewAccountFields errorOf={errorOf} />
      <Button type="submit" kind="main" size="hero" wide busy={busy}>
        {t`Create account`}
      </Button>
    </FormStack>
  );
}
