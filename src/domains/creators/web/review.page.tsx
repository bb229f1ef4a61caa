/** One application: the papers beside what was typed, and the decision with its reason. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useLoaderData, useOutletContext } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Field } from '#design/parts/field.tsx';
import { KeyboardKey } from '#design/parts/keyboard-key.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { browserApi } from '#platform/web/browser-api.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Time } from '#platform/web/time.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { approveReview, getReview, type Review, rejectReview } from '../contract/reviews.contract.ts';
import { countryName } from './country-codes.ts';
import styles from './review.module.css';
import type { QueueContext } from './reviews.page.tsx';
import { useKeys } from './use-keys.ts';

export const handle: PageHandle = {
  topBar: { title: msg`Application`, back: '/admin/creator-reviews' },
  noBottomBar: true,
};

const load = pageLoad(async ({ api, params }) => ({
  review: await api.call(getReview, { params: { id: params.id ?? '' } }),
}));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function ReviewPage() {
  const { review } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <article className={styles.page} key={review._id}>
      <header className={styles.head}>
        <h1 className={styles.title} dir="auto">
          {review.creator.name}
        </h1>
        <p className={styles.line}>
          @{review.creator.username} · <Time value={review.createdAt} as="long" />
        </p>
      </header>
      <div className={styles.papers}>
        <Paper src={review.documents.idVerification} caption={t`Identity document`} />
        <Paper src={review.documents.documentVerification} caption={t`Portrait with the document`} />
      </div>
      <Facts review={review} />
      {review.state === 'pending' ? (
        <Decision key={review._id} review={review} />
      ) : (
        <Decided review={review} />
      )}
    </article>
  );
}

/** Opens at its full size in a tab of its own; every look is written into the audit log. */
function Paper({ src, caption }: { src: string; caption: string }) {
  return (
    <figure className={styles.paper}>
      <a href={src} target="_blank" rel="noreferrer">
        <img src={src} alt={caption} className={styles.scan} />
      </a>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

function Facts({ review }: { review: Review }) {
  const { t, i18n } = useLingui();
  const facts: [string, string | null][] = [
    [t`Legal name`, review.legalName],
    [t`Date of birth`, review.dateOfBirth],
    [t`Country`, review.country && countryName(review.country, i18n.locale)],
    [t`E-mail`, review.email],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          {/* The server and the browser may know a country by slightly different names. */}
          <dd dir="auto" suppressHydrationWarning>
            {value ?? t`not given`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Decision({ review }: { review: Review }) {
  const { t } = useLingui();
  const { onDecided } = useOutletContext<QueueContext>();
  const { show } = useToast();
  const { busy, failure, submit } = useSubmit();
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const reasonBox = useRef<HTMLTextAreaElement>(null);
  const { name } = review.creator;
  const templates = [
    t`The document cannot be read. Please send a sharper picture.`,
    t`The name differs from the document.`,
    t`The portrait does not show the document.`,
  ];

  async function approve() {
    const done = await submit(async () => {
      await browserApi.call(approveReview, { params: { id: review._id } });
    });
    if (!done) return;
    show({ text: t`${name} can publish and earn now` });
    onDecided();
  }

  async function reject() {
    const done = await submit(async () => {
      await browserApi.call(rejectReview, { params: { id: review._id }, body: { reason } });
    });
    if (!done) return;
    show({ text: t`${name} was turned down and reads why` });
    onDecided();
  }

  function ask() {
    setRejecting(true);
    requestAnimationFrame(() => reasonBox.current?.focus());
  }
  useKeys({ a: approve, r: ask });

  return (
    <>
      {rejecting && (
        <div className={styles.reason}>
          <ChipRow label={t`Reasons`}>
            {templates.map((template) => (
              <Chip key={template} small on={reason === template} onClick={() => setReason(template)}>
                {template}
              </Chip>
            ))}
          </ChipRow>
          <Field label={t`Why`} hint={t`${name} reads this and can apply again.`} required>
            <TextArea
              ref={reasonBox}
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </div>
      )}
      {failure && <Alert tone="error" title={failure.message} />}
      <footer className={styles.foot}>
        {rejecting ? (
          <>
            <Button
              kind="danger"
              busy={busy}
              disabled={reason.trim().length < 3}
              onClick={reject}
            >{t`Turn ${name} down`}</Button>
            <Button kind="quiet" onClick={() => setRejecting(false)}>{t`Back`}</Button>
          </>
        ) : (
          <>
            <Button kind="main" busy={busy} onClick={approve}>
              {t`Approve`} <KeyboardKey>a</KeyboardKey>
            </Button>
            <Button kind="line" onClick={ask}>
              {t`Turn down`} <KeyboardKey>r</KeyboardKey>
            </Button>
          </>
        )}
        <span className={styles.logged}>{t`Every look and every decision is logged.`}</span>
      </footer>
    </>
  );
}

function Decided({ review }: { review: Review }) {
  const { t } = useLingui();
  const approved = review.state === 'approved';
  return (
    <Alert tone={approved ? 'success' : 'info'} title={approved ? t`Approved` : t`Turned down`}>
      {review.reason} {review.decidedAt && <Time value={review.decidedAt} as="long" />}
    </Alert>
  );
}
