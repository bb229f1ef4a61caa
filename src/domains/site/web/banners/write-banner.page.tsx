/** The operators' form for a banner, with a preview. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPhoto } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { Field } from '#design/parts/field.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { Switch } from '#design/parts/switch.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { getDraft } from '#platform/contract/drafts.contract.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { DraftMark, OfferedNote, ReturnedNote } from '#platform/web/drafts/form-draft-notes.tsx';
import { useFormDraft } from '#platform/web/drafts/use-form-draft.ts';
import { DateTimeInput } from '#platform/web/forms/date-time-input.tsx';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { UnsavedGuard } from '#platform/web/forms/unsaved-guard.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { callOff } from '#platform/web/forms/use-submit.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import {
  bannerChanged,
  changeBanner,
  createBanner,
  getBanner,
  type OwnBanner,
  removeBanner,
} from '../../contract/banners.contract.ts';
import styles from '../rooms.module.css';
import { SitePictureInput } from '../settings/site-picture-input.tsx';
import { useArrival } from '../settings/use-arrival.ts';
import { BannerRow } from './banner-row.tsx';

export const handle: PageHandle = { topBar: { title: msg`Banner`, back: '/admin/banners' } };

/** The key of the form's draft; "new" for a banner that does not exist yet. */
const formOf = (id: string) => `banner.${id}`;

const load = pageLoad(async ({ api, params: { id = '' } }) => {
  const [banner, draft] = await Promise.all([
    id === 'new' ? null : api.call(getBanner, { params: { id } }),
    api.call(getDraft, { params: { key: formOf(id) } }),
  ]);
  return { banner, draft };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function WriteBanner() {
  const { banner, draft } = useLoaderData<typeof loader>();
  return <Writing key={banner?._id ?? 'new'} banner={banner} found={draft} />;
}

/** A banner's form fields. */
const fieldsOf = (banner: OwnBanner | null) => ({
  title: banner?.title ?? '',
  description: banner?.description ?? '',
  link: banner?.link ?? '',
  photoUrl: banner?.photo.url ?? '',
  isActive: banner?.status !== 'inactive',
  startsAt: banner?.startsAt ?? '',
  endsAt: banner?.endsAt ?? '',
});

interface WritingProps {
  banner: OwnBanner | null;
  /** Unsaved input from before. */
  found: { value: unknown } | null;
}

function Writing({ banner, found }: WritingProps) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const navigate = useNavigate();
  const { show } = useToast();
  const [asking, setAsking] = useState(false);
  // The saved banner, and its revision when editing began: another operator may have saved since.
  const [saved, setSaved] = useState(banner);
  const [revision, setRevision] = useState(banner?.revision ?? null);
  const [typed, setTyped] = useState(fieldsOf(banner));
  // Based on the current state: a picture may arrive while the operator types.
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  // A save that waits for the picture sends the state of then.
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  const picture = useArrival();
  const name = banner?.title ?? t`Add a banner`;

  const {
    form,
    busy,
    failure,
    errorOf: refusedFor,
    submit,
    forget,
  } = useForm(async () => {
    if (!(await picture.settled())) callOff('the picture has not arrived');
    const { isActive, startsAt, endsAt, ...words } = latest.current;
    const body = {
      ...words,
      status: isActive ? ('active' as const) : ('inactive' as const),
      startsAt: startsAt || null,
      endsAt: endsAt || null,
    };
    const sent = latest.current;
    if (banner && revision !== null) {
      const call = { params: { id: banner._id }, body: { banner: body, revision } };
      await browserApi.call(changeBanner, call).catch(async (error: unknown) => {
        if (isRefusal(error, bannerChanged)) await catchUp(banner._id);
        throw error;
      });
      draft.markSaved(sent);
    } else {
      const made = await browserApi.call(createBanner, { body });
      draft.moveTo(formOf(made._id), made.revision);
    }
    show({ text: t`Changes saved` });
    await navigate('/admin/banners');
  });
  const draft = useFormDraft({
    name: formOf(banner?._id ?? 'new'),
    found,
    form: form.ref,
    typed,
    begunOn: revision,
    saved: { content: fieldsOf(saved), version: saved?.revision ?? null },
    restore(content, begunOn) {
      setTyped(content);
      setRevision(begunOn === null ? null : Number(begunOn));
    },
  });

  /** Loads another operator's change after it was reported; saving again overwrites it. */
  async function catchUp(id: string) {
    const newest = await browserApi.call(getBanner, { params: { id } });
    setSaved(newest);
    setRevision(newest.revision);
  }

  // Errors of a change are below `banner`, because its revision is beside it.
  const errorOf = (field: string) => refusedFor(field) ?? refusedFor(`banner.${field}`);

  function takeAway() {
    if (!banner) return;
    setAsking(false);
    submit(async () => {
      await browserApi.call(removeBanner, { params: { id: banner._id } });
      draft.markSaved();
      show({ text: t`${banner.title} was removed.` });
      await navigate('/admin/banners');
    });
  }

  return (
    <PageBody>
      <title>{t`${name} · ${siteName}`}</title>
      <PageHead title={name} />
      <UnsavedGuard hasUnsaved={() => picture.isUnderWay || draft.isLost()} />
      <div className={styles.writing}>
        <FormStack {...form}>
          <OfferedNote draft={draft} />
          <ReturnedNote draft={draft} />
          <FailureAlert
            failure={failure}
            action={
              failure?.code === bannerChanged.code && (
                <TextLink href="/admin/banners">{t`View banners`}</TextLink>
              )
            }
          />
          <SitePictureInput
            label={t`Picture`}
            shape="cover"
            invitation={t`Drop a picture here or choose one (three times as wide as it is high)`}
            address={typed.photoUrl}
            onAddress={(photoUrl) => {
              type({ photoUrl });
              forget('photoUrl');
            }}
            onSending={picture.begin}
            error={errorOf('photoUrl')}
          />
          <Field
            label={t`Title`}
            hint={t`Screen readers read it aloud. Include the words that are in the picture.`}
            error={errorOf('title')}
            required
          >
            <TextInput
              name="title"
              value={typed.title}
              maxLength={120}
              onChange={({ target }) => type({ title: target.value })}
            />
          </Field>
          <Field label={t`Caption`} error={errorOf('description')} aside={t`optional`}>
            <TextInput
              name="description"
              value={typed.description}
              maxLength={500}
              onChange={({ target }) => type({ description: target.value })}
            />
          </Field>
          <Field
            label={t({ message: 'Link', context: 'target of a banner' })}
            hint={t`A page of this site, such as /creator, or an https URL.`}
            error={errorOf('link')}
            aside={t`optional`}
          >
            <TextInput
              name="link"
              value={typed.link}
              maxLength={500}
              spellCheck={false}
              autoCapitalize="none"
              onChange={({ target }) => type({ link: target.value })}
            />
          </Field>
          <Field
            label={t`Shown from`}
            hint={t`In your time zone.`}
            error={errorOf('startsAt')}
            aside={t`optional`}
          >
            <DateTimeInput
              name="startsAt"
              value={typed.startsAt}
              onValueChange={(startsAt) => type({ startsAt })}
            />
          </Field>
          <Field label={t`Shown until`} error={errorOf('endsAt')} aside={t`optional`}>
            <DateTimeInput name="endsAt" value={typed.endsAt} onValueChange={(endsAt) => type({ endsAt })} />
          </Field>
          <Switch checked={typed.isActive} onChange={({ target }) => type({ isActive: target.checked })}>
            {t`Show this banner`}
          </Switch>
          <Actions>
            <Button type="submit" kind="main" busy={busy}>
              {t`Save the banner`}
            </Button>
            {banner && (
              <Button kind="quiet" onClick={() => setAsking(true)}>
                {t`Remove the banner`}
              </Button>
            )}
            <DraftMark draft={draft} />
          </Actions>
        </FormStack>
        <section aria-label={t`Preview`} className={styles.sheet}>
          {typed.photoUrl === '' ? (
            <div className={styles.awaited}>
              <p className={styles.awaitedPicture}>
                <Icon glyph={IconPhoto} size="l" />
                {t`Your banner appears here once it has a picture.`}
              </p>
              {typed.description && <bdi className={styles.awaitedWords}>{typed.description}</bdi>}
            </div>
          ) : (
            <BannerRow
              banners={[{ ...typed, _id: 'preview', photo: { url: typed.photoUrl, thumbnails: [] } }]}
            />
          )}
        </section>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove banner`}
        cancelLabel={t`Cancel`}
        onConfirm={takeAway}
      >
        {t`This also deletes its picture. To show the banner again later, turn it off instead.`}
      </ConfirmDialog>
    </PageBody>
  );
}
