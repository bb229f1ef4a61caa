/** Other papers, from a creator whose first ones were turned down. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { redirect, useLoaderData, useNavigate } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { FailureAlert, useCheckForm } from '#domains/accounts/web/index.ts';
import { upload } from '#platform/web/browser-api.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { getOwnProfile } from '../contract/profile.contract.ts';
import { sendPapersAgain } from '../contract/reviews.contract.ts';
import { NO_PAPERS, PaperInputs, papersFit } from './paper-inputs.tsx';
import styles from './papers.module.css';

export const handle: PageHandle = { topBar: { title: msg`Your papers`, back: '/creator/account' } };

const load = pageLoad(async ({ api }) => {
  const { review } = await api.call(getOwnProfile);
  // Waiting or accepted: the profile says so, and there is nothing to send.
  if (review?.state !== 'rejected') throw redirect('/creator/account');
  return { reason: review.reason };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function PapersPage() {
  const { reason } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const navigate = useNavigate();
  const { show } = useToast();
  const checkForm = useCheckForm();
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, errorOf, submit } = useSubmit(form);
  const [papers, setPapers] = useState(NO_PAPERS);
  const [sent, setSent] = useState(0);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    let isSent = false;
    await submit(async () => {
      checkForm(target);
      const { idVerification, documentVerification } = papers;
      // The sentence about a picture that is too large stands below it already.
      if (!idVerification || !documentVerification || !papersFit(papers)) return;
      await upload(sendPapersAgain, {
        files: { idVerification, documentVerification },
        onProgress: setSent,
      });
      isSent = true;
    });
    if (!isSent) return;
    show({ text: t`Your papers are on their way to us` });
    navigate('/creator/account');
  }

  return (
    <div className={styles.page}>
      <title>{t`Your papers · ${siteName}`}</title>
      <PageHead
        title={t`Send other papers`}
        line={t`A person compares them with what you told us, usually within a day.`}
        wideOnly
      />
      <Alert tone="info" title={t`Why the last ones were turned down`}>
        {reason}
      </Alert>
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
        <FailureAlert failure={failure} />
        <PaperInputs papers={papers} onChange={setPapers} errorOf={errorOf} />
        <Note icon={IconLock}>
          {t`They are encrypted, only the operator can open them, and each look is written down.`}
        </Note>
        {busy && <Progress label={t`Sending your papers`} percent={Math.round(sent * 100)} />}
        <Button type="submit" kind="main" busy={busy} className={styles.act}>
          {t`Send these papers`}
        </Button>
      </form>
    </div>
  );
}
