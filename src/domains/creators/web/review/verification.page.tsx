/** Submits other ID documents after a rejection. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { redirect, useLoaderData, useNavigate } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { upload } from '#platform/web/call/upload.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { getOwnProfile } from '../../contract/profile.contract.ts';
import { sendDocumentsAgain } from '../../contract/reviews.contract.ts';
import { DocumentInputs, DocumentsUnderWay } from './document-inputs.tsx';
import { useDocuments } from './use-documents.ts';

export const handle: PageHandle = { topBar: { title: msg`ID documents`, back: '/creator/account' } };

const load = pageLoad(async ({ api }) => {
  const { review } = await api.call(getOwnProfile);
  // Pending or approved: the profile says so, and there is nothing to send.
  if (review?.state !== 'rejected') throw redirect('/creator/account');
  return { reason: review.reason };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function VerificationPage() {
  const { reason } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const navigate = useNavigate();
  const { show } = useToast();
  const documents = useDocuments();
  const { form, busy, failure, errorOf } = useForm(async () => {
    await documents.send((call) => upload(sendDocumentsAgain, call));
    show({ text: t`ID documents submitted` });
    await navigate('/creator/account');
  });

  return (
    <PageBody width="form">
      <title>{t`ID documents · ${siteName}`}</title>
      <PageHead
        title={t`Upload new ID documents`}
        line={t`We check them against your details, usually within a day.`}
        wideOnly
      />
      <Alert tone="info" title={t`Why your last documents were rejected`}>
        {reason}
      </Alert>
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        <DocumentInputs documents={documents} errorOf={errorOf} />
        <Note icon={IconLock}>
          {t`They’re encrypted, only operators can open them, and every access is logged.`}
        </Note>
        <DocumentsUnderWay documents={documents} />
        <Button type="submit" kind="main" busy={busy}>
          {t`Submit documents`}
        </Button>
      </FormStack>
    </PageBody>
  );
}
