/** A creator's own profile: everything that others see, the person behind it, and the prices. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useObjectUrl } from '#design/parts/picture-input.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/page-data.ts';
import { useSession } from '#platform/web/session.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import { listCategories } from '../contract/categories.contract.ts';
import { getOwnProfile } from '../contract/profile.contract.ts';
import styles from './edit-profile.module.css';
import { FormGroup } from './form-group.tsx';
import { PictureForm } from './picture-form.tsx';
import { ProfileForm, type ProfileWords } from './profile-form.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ReviewState } from './review-state.tsx';

const load = pageLoad(async ({ api }) => {
  const [self, categories] = await Promise.all([api.call(getOwnProfile), api.call(listCategories)]);
  return { self, categories: categories.data };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function EditProfile() {
  const { self, categories } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { patchMe } = useSession();
  const [pictures, setPictures] = useState({ avatar: self.avatar, cover: self.cover });
  const [avatarFile, setAvatarFile] = useState<File | null>(null);
  const [coverFile, setCoverFile] = useState<File | null>(null);
  const avatar = useObjectUrl(avatarFile) ?? pictures.avatar;
  const cover = useObjectUrl(coverFile) ?? pictures.cover;
  const [words, setWords] = useState<ProfileWords>({
    name: self.name,
    username: self.username,
    bio: self.bio ?? '',
    categoryIds: self.categoryIds ?? [],
  });
  const craft = categories.filter(({ _id }) => words.categoryIds.includes(_id)).map(({ name }) => name);
  return (
    <div className={styles.page}>
      <title>{t`My profile · ${siteName}`}</title>
      <div className={styles.edit}>
        <PageHead title={t`My profile`} line={t`What others see of you, and the person behind it.`} />
        <ReviewState review={self.review} username={self.username || self._id} />
        <FormGroup title={t`Pictures`}>
          <PictureForm
            kind="cover"
            current={pictures.cover}
            file={coverFile}
            onFileChange={setCoverFile}
            onSaved={(url) => setPictures({ ...pictures, cover: url })}
          />
          <PictureForm
            kind="avatar"
            current={pictures.avatar}
            file={avatarFile}
            onFileChange={setAvatarFile}
            onSaved={(url) => {
              setPictures({ ...pictures, avatar: url });
              patchMe({ avatar: url });
            }}
          />
        </FormGroup>
        <ProfileForm self={self} categories={categories} words={words} onWordsChange={setWords} />
      </div>
      <section aria-label={t`Preview`} className={styles.preview}>
        <p className={styles.previewTitle}>{t`Preview`}</p>
        <div className={styles.paper}>
          <ProfileHead
            creator={{ ...words, name: words.name || t`Your name`, avatar, cover }}
            craft={craft.join(', ')}
          />
        </div>
      </section>
    </div>
  );
}
