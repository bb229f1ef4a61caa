/** A creator's profile form: public profile, legal details and prices. */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { useObjectUrl } from '#design/parts/use-object-url.ts';
import { PageHead } from '#design/patterns/page-head.tsx';
import { getUploadedFile } from '#domains/media/contract/files.contract.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { listCategories } from '../../contract/categories.contract.ts';
import { getOwnProfile } from '../../contract/profile.contract.ts';
import { ReviewNotice } from '../review/review-notice.tsx';
import { missingParts } from './completeness.ts';
import { Completeness } from './completeness.tsx';
import styles from './edit-profile.module.css';
import { FormGroup } from './form-group.tsx';
import { PictureForm } from './picture-form.tsx';
import { draftOf } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import { WelcomeVideoForm } from './welcome-video-form.tsx';

const PreviewSheet = lazyPart(() => import('./preview-sheet.tsx'));

const load = pageLoad(async ({ api }) => {
  const [self, categories] = await Promise.all([api.call(getOwnProfile), api.call(listCategories)]);
  // Gone where clean-up was faster; the page is about more than that.
  const { welcomeVideoId: id } = self;
  const welcomeVideo = id
    ? await api.call(getUploadedFile, { params: { id } }).catch(() => undefined)
    : undefined;
  return { self, categories: categories.data, welcomeVideo };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function EditProfile() {
  const { self: loaded, categories, welcomeVideo } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { patchMe } = useSession();
  // The saved profile: completeness counts what is saved, not what is only typed.
  const [self, setSelf] = useState(loaded);
  const [avatarFile, setAvatarFile] = useState<File | null>(null);
  const [coverFile, setCoverFile] = useState<File | null>(null);
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const [isShown, setIsShown] = useState(false);
  const preview = {
    draft,
    crafts: categories.filter(({ _id }) => draft.categoryIds.includes(_id)).map(({ name }) => name),
    pictures: {
      avatar: useObjectUrl(avatarFile) ?? self.avatar,
      cover: useObjectUrl(coverFile) ?? self.cover,
    },
    gender: self.gender,
    createdAt: self.createdAt,
  };
  return (
    <div className={styles.page}>
      <title>{t`My profile · ${siteName}`}</title>
      <div className={styles.edit}>
        <PageHead title={t`My profile`} line={t`Your public profile and your legal details.`} />
        <ReviewNotice review={loaded.review} username={self.username || self._id} />
        <Completeness missing={missingParts(self, categories.length > 0)} />
        <FormGroup id="pictures" title={t`Photos`}>
          <PictureForm
            kind="cover"
            current={self.cover}
            file={coverFile}
            onFileChange={setCoverFile}
            onSaved={(cover) => setSelf({ ...self, cover })}
          />
          <PictureForm
            kind="avatar"
            current={self.avatar}
            file={avatarFile}
            onFileChange={setAvatarFile}
            onSaved={(avatar) => {
              setSelf({ ...self, avatar });
              patchMe({ avatar });
            }}
          />
        </FormGroup>
        <FormGroup
          id="welcome-video"
          title={t`Welcome video`}
          line={t`A short video that visitors see when they open your profile. Up to 200 MB.`}
        >
          <WelcomeVideoForm self={self} saved={welcomeVideo} onSaved={setSelf} />
        </FormGroup>
        <ProfileForm
          self={self}
          categories={categories}
          draft={draft}
          onDraftChange={setDraft}
          onSaved={setSelf}
          aside={
            <Button kind="line" className={styles.showPreview} onClick={() => setIsShown(true)}>
              {t`Preview`}
            </Button>
          }
        />
        {isShown && (
          <Suspense>
            <PreviewSheet {...preview} onClose={() => setIsShown(false)} />
          </Suspense>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard must reach it */}
      <section aria-label={t`Preview`} className={styles.preview} tabIndex={0}>
        <p className={styles.previewTitle}>{t`How fans see you`}</p>
        <ProfilePreview {...preview} />
      </section>
    </div>
  );
}
