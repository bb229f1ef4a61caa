/** One of the creator's galleries: its photos, its words, its audience and its price. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Heading } from '#design/parts/text.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import { getDraft } from '#platform/contract/drafts.contract.ts';
import { galleryAddress } from '#platform/contract/post-address.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { listGalleryPhotos } from '../../../contract/galleries/galleries.contract.ts';
import type { OwnGallery } from '../../../contract/galleries/gallery.contract.ts';
import {
  changeGallery,
  getOwnGallery,
  removeGallery,
} from '../../../contract/galleries/own-galleries.contract.ts';
import { offerFacts } from '../../compose/offer-facts.ts';
import { hiddenWords } from '../../own/hidden-words.ts';
import { WithPreview } from '../../preview/with-preview.tsx';
import { fieldsOf, GalleryForm, writtenGallery } from './gallery-form.tsx';
import { GalleryPreview } from './gallery-preview.tsx';
import { PhotoBoard } from './photo-board.tsx';

export const handle: PageHandle = { topBar: { title: msg`Edit gallery`, back: '/creator/my-gallery' } };

const load = pageLoad(async ({ api, params: { id = '' } }) => {
  const [gallery, photos, self, draft] = await Promise.all([
    api.call(getOwnGallery, { params: { id } }),
    api.call(listGalleryPhotos, { query: { galleryId: id } }),
    api.call(getOwnProfile),
    api.call(getDraft, { params: { key: `gallery.${id}` } }),
  ]);
  return { gallery, photos: photos.data, offer: offerFacts(self), draft };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function EditGallery() {
  const { gallery } = useLoaderData<typeof loader>();
  return <Editing key={gallery._id} />;
}

function Editing() {
  const { gallery, photos, offer, draft } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(fieldsOf(gallery));
  const name = gallery.title;
  return (
    <PageBody>
      <title>{t`${name} · ${siteName}`}</title>
      <PageHead title={name} aside={<State gallery={gallery} />} />
      <WithPreview preview={<GalleryPreview gallery={gallery} photos={photos} fields={typed} />}>
        <Publishing gallery={gallery} hasPhotos={photos.some(({ status }) => status !== 'file-error')} />
        {gallery.unlocks > 0 && (
          <Note>{t`Fans have bought this gallery, so its photos can’t be removed or hidden. You can add new ones.`}</Note>
        )}
        <section>
          <Heading level={2} size="name">{t`Photos`}</Heading>
          <PhotoBoard gallery={gallery} photos={photos} />
        </section>
        <section>
          <Heading level={2} size="name">{t`About the gallery`}</Heading>
          <GalleryForm
            {...offer}
            subject={gallery._id}
            gallery={gallery}
            found={draft}
            submitLabel={t`Save changes`}
            others={<RemoveGallery gallery={gallery} />}
            send={(fields, begunOn) =>
              browserApi.call(changeGallery, {
                params: { id: gallery._id },
                body: {
                  ...writtenGallery(fields),
                  ...(begunOn === null ? {} : { unchangedSince: begunOn }),
                },
              })
            }
            onTyped={setTyped}
            onSaved={() => {
              show({ text: t`Changes saved` });
              revalidate();
            }}
          />
        </section>
      </WithPreview>
    </PageBody>
  );
}

/** Leads to the gallery, once others see it. */
function State({ gallery }: { gallery: OwnGallery }) {
  const { t } = useLingui();
  if (gallery.publishedAt === null) return null;
  return (
    <Button kind="line" size="dense" icon={IconExternalLink} href={galleryAddress(gallery)}>
      {t`View gallery`}
    </Button>
  );
}

/** What keeps others from seeing it, and the button that publishes it or takes it back. */
function Publishing({ gallery, hasPhotos }: { gallery: OwnGallery; hasPhotos: boolean }) {
  const { t, i18n } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const { busy, failure, submit } = useSubmit();
  const isDraft = gallery.status === 'inactive';
  const change = (status: 'active' | 'inactive') =>
    submit(async () => {
      const changed = await browserApi.call(changeGallery, { params: { id: gallery._id }, body: { status } });
      const published =
        changed.hiddenBecause === 'review'
          ? t`Sent for review. It appears once it’s approved.`
          : t`Gallery published`;
      show({ text: status === 'active' ? published : t`Gallery unpublished` });
      await revalidate();
    });
  const button = isDraft ? (
    hasPhotos && (
      <Button kind="main" size="dense" busy={busy} onClick={() => change('active')}>
        {t`Publish gallery`}
      </Button>
    )
  ) : (
    <Button kind="line" size="dense" busy={busy} onClick={() => change('inactive')}>
      {t`Unpublish`}
    </Button>
  );
  const hidden = !isDraft && gallery.hiddenBecause && i18n._(hiddenWords[gallery.hiddenBecause]);
  const isOut = !isDraft && !hidden && gallery.publishedAt !== null;
  return (
    <>
      <FailureAlert failure={failure} />
      <Alert
        tone={isOut ? 'success' : 'info'}
        title={isDraft ? t`Draft` : hidden || t`Published`}
        action={button}
      >
        {isDraft && !hasPhotos && <OwnText>{t`Add photos, then publish the gallery.`}</OwnText>}
        {isDraft && hasPhotos && <OwnText>{t`Only you can see it.`}</OwnText>}
        {!isDraft && !isOut && !hidden && <OwnText>{t`It appears when its first photo is ready.`}</OwnText>}
      </Alert>
    </>
  );
}

function RemoveGallery({ gallery }: { gallery: OwnGallery }) {
  const { t } = useLingui();
  const { show } = useToast();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { busy, failure, submit } = useSubmit();
  const remove = () =>
    submit(async () => {
      await browserApi.call(removeGallery, { params: { id: gallery._id } });
      show({ text: t`Gallery deleted` });
      await navigate('/creator/my-gallery');
    });
  return (
    <>
      <Button kind="quiet" href={`/creator/participants/gallery/${gallery._id}`}>{t`People shown`}</Button>
      <Button kind="quiet" onClick={() => setAsking(true)}>{t`Delete gallery`}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Delete “${gallery.title}”?`}
        confirmLabel={t`Delete gallery`}
        cancelLabel={t`Cancel`}
        onConfirm={remove}
        busy={busy}
        danger
      >
        {failure
          ? failure.message
          : t`The gallery is removed from the site right away. Fans who bought it can still see it, and no payments are refunded.`}
      </ConfirmDialog>
    </>
  );
}
