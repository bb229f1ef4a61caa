/** A creator's registration: the stage name, the person behind it, and the papers that prove it. */
import { useLingui } from '@lingui/react/macro';
import { IconClock, IconLock, IconPencil } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { Note } from '#design/parts/note.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import {
  comeIn,
  Doorway,
  FailureAlert,
  findSelf,
  landingOf,
  NeedsScript,
  NewAccountFields,
  textsOf,
  useCheckForm,
} from '#domains/accounts/web/index.ts';
import { upload } from '#platform/web/browser-api.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { listCategories } from '../contract/categories.contract.ts';
import { registerCreator } from '../contract/registration.contract.ts';
import { CategoryChoice } from './category-choice.tsx';
import { FormGroup } from './form-group.tsx';
import { FormPart } from './form-part.tsx';
import { NO_PAPERS, PaperInputs, papersFit } from './paper-inputs.tsx';
import { PersonFields } from './person-fields.tsx';
import styles from './profile-form.module.css';
import { useFormParts } from './use-form-parts.ts';

const load = pageLoad(async ({ api }) => {
  const [me, categories] = await Promise.all([findSelf(api), api.call(listCategories)]);
  const isFan = me !== undefined && !me.isPerformer && !me.roles.includes('admin');
  if (me && !isFan) throw redirect(landingOf(me));
  return { categories: categories.data, fan: me?.username };
});
// On the server only: whoever publishes already is led on before anything is drawn.
export const loader = load.onServer;
// Going from part to part changes the address and nothing that was loaded.
export const shouldRevalidate = () => false;

const PARTS = 3;

export default function RegisterCreator() {
  const { categories, fan } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const form = useRef<HTMLFormElement>(null);
  const checkForm = useCheckForm();
  const { busy, failure, errorOf, submit } = useSubmit(form);
  const { part, goOn, goBack, partOf } = useFormParts(form, PARTS, failure);
  const [papers, setPapers] = useState(NO_PAPERS);
  const [sent, setSent] = useState(0);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    submit(async () => {
      checkForm(partOf(target, part));
      if (part < PARTS) return goOn();
      // The sentence about a picture that is too large stands below it already.
      if (!papersFit(papers)) return;
      const { idVerification, documentVerification } = papers;
      const { categoryIds: _each, ...fields } = textsOf(target);
      const categoryIds = new FormData(target).getAll('categoryIds').map(String);
      await upload(registerCreator, {
        fields: { ...fields, categoryIds },
        files: {
          idVerification: idVerification ?? undefined,
          documentVerification: documentVerification ?? undefined,
        },
        onProgress: setSent,
      });
      const { username = '', password = '' } = fields;
      await comeIn({ username, password, remember: true }, '/creator/account');
    });
  }

  return (
    <Doorway
      wide
      title={t`Take the stage`}
      line={t`Three short parts. While we look at your papers you can already set up your page.`}
    >
      <title>{t`Create a creator account · ${siteName}`}</title>
      {fan && (
        <Note>
          {t`You are logged in as @${fan}. A creator account is a separate one, with an e-mail address of its own.`}
        </Note>
      )}
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
        <NeedsScript />
        <FormPart number={1} current={part}>
          <FormGroup title={t`To your audience`} step={t`1 of 3`} line={t`What everybody sees of you.`}>
            <NewAccountFields errorOf={errorOf} hasProfile />
            <CategoryChoice categories={categories} error={errorOf('categoryIds')} />
          </FormGroup>
        </FormPart>
        <FormPart number={2} current={part}>
          <FormGroup
            title={t`You in person`}
            step={t`2 of 3`}
            line={t`As it stands in your papers. Fans never see it.`}
          >
            <PersonFields errorOf={errorOf} />
          </FormGroup>
        </FormPart>
        <FormPart number={3} current={part}>
          <FormGroup
            title={t`Your papers`}
            step={t`3 of 3`}
            line={t`They are encrypted, only the operator can open them, and each look is written down.`}
          >
            <PaperInputs papers={papers} onChange={setPapers} errorOf={errorOf} />
          </FormGroup>
          <WhatHappensNext />
        </FormPart>
        <FailureAlert failure={failure} />
        {busy && <Progress label={t`Sending your papers`} percent={Math.round(sent * 100)} />}
        <div className={styles.ways}>
          {part > 1 && (
            <Button kind="line" size="hero" className={styles.scripted} onClick={goBack}>
              {t`Back`}
            </Button>
          )}
          {part < PARTS && (
            <Button
              type="submit"
              kind="main"
              size="hero"
              className={classNames(styles.onward, styles.scripted)}
            >
              {t`Go on`}
            </Button>
          )}
          <Button
            type="submit"
            kind="main"
            size="hero"
            busy={busy}
            className={classNames(styles.onward, part < PARTS && styles.unscripted)}
          >
            {t`Send my application`}
          </Button>
        </div>
      </form>
      <p className={styles.quiet}>
        {t`Been here before?`} <TextLink href="/auth/login">{t`Log in`}</TextLink>
      </p>
    </Doorway>
  );
}

function WhatHappensNext() {
  const { t } = useLingui();
  return (
    <FormGroup title={t`What happens next`}>
      <Note icon={IconPencil}>{t`You are logged in at once and can set up your page and draft posts.`}</Note>
      <Note icon={IconClock}>{t`A person compares your papers with this form, usually within a day.`}</Note>
      <Note icon={IconLock}>{t`Until then nobody else sees your page, and you cannot publish or earn.`}</Note>
    </FormGroup>
  );
}
