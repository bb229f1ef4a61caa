/** A creator's registration: public profile, legal details, and ID documents. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconClock, IconLock, IconPencil, IconReceipt } from '@tabler/icons-react';
import { Fragment, useRef, useState } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { Note } from '#design/parts/note.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import {
  AgreedTerms,
  AlmostIn,
  awaitsConfirmation,
  Doorway,
  findInvitation,
  findSelf,
  type KeptOut,
  landingOf,
  NewAccountFields,
  NoSignUp,
  signIn,
  useWhyNoSignUp,
} from '#domains/accounts/web/index.ts';
import { OwnBenefit, withCaptcha } from '#domains/site/web/index.ts';
import { isLanguage } from '#platform/contract/languages.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { withAllFaults } from '#platform/web/call/all-faults.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { upload } from '#platform/web/call/upload.ts';
import { type FieldsDraft, useFieldsDraft } from '#platform/web/drafts/use-fields-draft.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { NeedsScript } from '#platform/web/page/needs-script.tsx';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { listCategories } from '../contract/categories.contract.ts';
import { checkRegistration, registerCreator } from '../contract/registration.contract.ts';
import { CategoryChoice } from './categories/category-choice.tsx';
import { CountryField } from './edit/country-field.tsx';
import { FormGroup } from './edit/form-group.tsx';
import { FormPart } from './edit/form-part.tsx';
import { LegalFields } from './edit/legal-fields.tsx';
import styles from './edit/profile-form.module.css';
import { useFormParts } from './edit/use-form-parts.ts';
import { DocumentInputs, DocumentsUnderWay } from './review/document-inputs.tsx';
import { useDocuments } from './review/use-documents.ts';

const load = pageLoad(async ({ api, url }) => {
  const [me, categories, invitation] = await Promise.all([
    findSelf(api),
    api.call(listCategories),
    findInvitation(api, url),
  ]);
  const isFan = me !== undefined && !me.isPerformer && !me.roles.includes('admin');
  if (me && !isFan) throw redirect(landingOf(me));
  return { categories: categories.data, fan: me?.username, invitation };
});
// Server only: users who are creators already are redirected before anything is rendered.
export const loader = load.onServer;
// Going from step to step changes only the address.
export const shouldRevalidate = () => false;

const PARTS = 3;

export default function RegisterCreator() {
  const { categories, fan, invitation } = useLoaderData<typeof loader>();
  const { i18n, t } = useLingui();
  const { siteName, modelBenefit } = useSettings();
  const [registered, setRegistered] = useState<KeptOut>();
  const documents = useDocuments();
  const askAbout = useAsked(invitation?.code);
  const whyNot = useWhyNoSignUp(invitation, 'creator');
  const { form, busy, failure, errorOf } = useForm(
    async (texts, target) => {
      if (part < PARTS) {
        await askAbout(part, texts);
        return goOn();
      }
      const language = isLanguage(i18n.locale) ? i18n.locale : undefined;
      const fields = {
        ...texts,
        language,
        invitation: invitation?.code,
        categoryIds: new FormData(target).getAll('categoryIds').map(String),
      };
      await documents.send((call) => withCaptcha(() => upload(registerCreator, { fields, ...call })));
      end();
      const { username = '', password = '' } = texts;
      await signIn({ username, password, remember: true }, '/creator/account').catch((error: unknown) => {
        if (!awaitsConfirmation(error)) throw error;
        setRegistered({ credentials: { username, password }, failure: error });
      });
    },
    {
      partOf: (target) => partOf(target, part),
      completeFailure: (error, target) => withAllFaults(error, target, (texts) => askAbout(part, texts)),
    },
  );
  const { part, goOn, goBack, partOf } = useFormParts(form.ref, PARTS, failure);
  const { restored, end } = useFieldsDraft('creator-registration', form.ref);
  const user = restored && firstOfEach(restored);

  const line = t`Three short steps. You can set up your page while we review your ID documents.`;
  if (registered) return <AlmostIn {...registered} wanted="/creator/account" />;
  if (whyNot) return <NoSignUp why={whyNot} invitation={invitation} />;
  return (
    <Doorway wide title={t`Become a creator`} line={<span className={styles.scripted}>{line}</span>}>
      <PublicHead
        title={t`Create a creator account · ${siteName}`}
        description={line}
        path="/auth/creator-register"
      />
      {fan && (
        <Note>
          {t`You’re logged in as @${fan}. A creator account is separate and needs its own email address.`}
        </Note>
      )}
      {part === 1 && <WhatYouEarn />}
      {modelBenefit && part === 1 && <OwnBenefit html={modelBenefit} />}
      <FormStack {...form}>
        <NeedsScript />
        {restored && part === 1 && (
          <Alert tone="info" title={t`Your entries were restored`}>
            {t`Please enter your password and add your ID photos again. We never store those in the browser.`}
          </Alert>
        )}
        <Fragment key={restored ? 'restored' : 'new'}>
          <FormPart number={1} current={part}>
            <FormGroup title={t`Public profile`} step={t`1 of 3`} line={t`What everyone can see.`}>
              <NewAccountFields errorOf={errorOf} user={user} hasProfile />
              <CategoryChoice
                categories={categories}
                chosen={restored?.categoryIds}
                error={errorOf('categoryIds')}
                required
              />
            </FormGroup>
          </FormPart>
          <FormPart number={2} current={part}>
            <FormGroup
              title={t`Legal details`}
              step={t`2 of 3`}
              line={t`As shown on your ID documents. Fans only see your country and gender.`}
            >
              <LegalFields errorOf={errorOf} user={user} />
              <CountryField value={user?.country} error={errorOf('country')} />
            </FormGroup>
          </FormPart>
        </Fragment>
        <FormPart number={3} current={part}>
          <FormGroup
            title={t`ID documents`}
            step={t`3 of 3`}
            line={t`They’re encrypted, only operators can open them, and every access is logged.`}
          >
            <DocumentInputs documents={documents} errorOf={errorOf} />
          </FormGroup>
          <WhatHappensNext />
        </FormPart>
        <FailureAlert failure={failure} />
        <div className={styles.ways}>
          {part > 1 && (
            <Button kind="line" size="hero" disabled={busy} className={styles.scripted} onClick={goBack}>
              {t`Back`}
            </Button>
          )}
          {part < PARTS && (
            <Button
              type="submit"
              kind="main"
              size="hero"
              busy={busy}
              className={classNames(styles.onward, styles.scripted)}
            >
              {t`Continue`}
            </Button>
          )}
          <Button
            type="submit"
            kind="main"
            size="hero"
            busy={busy}
            className={classNames(styles.onward, part < PARTS && styles.unscripted)}
          >
            {t`Submit application`}
          </Button>
        </div>
        <DocumentsUnderWay documents={documents} />
        <AgreedTerms />
      </FormStack>
      <p className={classNames(styles.quiet, styles.scripted)}>
        {t`Your entries stay in this tab until you submit them, even after a reload. Your password and ID photos aren’t stored.`}
      </p>
      <p className={styles.quiet}>
        {t`Already have an account?`} <TextLink href="/auth/login">{t`Log in`}</TextLink>
      </p>
    </Doorway>
  );
}

/** Checks the fields of a step on the server when it is left; once per content. */
function useAsked(invitation: string | undefined) {
  const fitting = useRef(new Set<string>());
  return async (part: number, texts: Partial<Record<string, string>>) => {
    // The ID documents of the last step are checked when they are chosen.
    if (part === PARTS) return;
    const { name, username, email, password, firstName, lastName, dateOfBirth, country } = texts;
    const body =
      part === 1 ? { name, username, email, password } : { firstName, lastName, dateOfBirth, country };
    const question = JSON.stringify(body);
    if (question === '{}' || fitting.current.has(question)) return;
    try {
      await browserApi.call(checkRegistration, { body: { ...body, invitation } });
      fitting.current.add(question);
    } catch (error) {
      // Several users may share an address and its limit. The step goes on without the check: the registration itself
      // checks again.
      if (!isRefusal(error, platformRefusals.rateLimited)) throw error;
    }
  };
}

function firstOfEach(fields: FieldsDraft): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, [first]]) => [name, first]));
}

function WhatHappensNext() {
  const { t } = useLingui();
  return (
    <FormGroup title={t`What happens next`}>
      <Note
        icon={IconPencil}
      >{t`You’re logged in right away and can set up your page and draft posts.`}</Note>
      <Note icon={IconClock}>{t`We check your ID documents against this form, usually within a day.`}</Note>
      <Note icon={IconLock}>{t`Until then your page is hidden, and you can’t publish or earn.`}</Note>
    </FormGroup>
  );
}

// What a fan pays in the example: a whole amount of which every fee can be told at a glance.
const EXAMPLE_PRICE = 10;

/** The platform fee and the hold as numbers, before anybody registers. */
function WhatYouEarn() {
  const { t } = useLingui();
  const format = useFormat();
  const { commissionPercent, holdDays } = useSettings();
  const fee = format.percent(commissionPercent / 100);
  const price = format.tokens(EXAMPLE_PRICE);
  const share = format.tokens(EXAMPLE_PRICE * (1 - commissionPercent / 100));
  return (
    <>
      <Note
        icon={IconReceipt}
      >{t`The platform fee is ${fee}. When a fan pays ${price}, you earn ${share}.`}</Note>
      <Note icon={IconClock}>
        {holdDays === 0
          ? t`Your earnings are available at once.`
          : t`Your earnings are pending for ${plural(holdDays, { one: '# day', other: '# days' })}, then available.`}
      </Note>
    </>
  );
}
