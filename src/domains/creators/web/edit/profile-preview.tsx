import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#platform/web/text/format.ts';
import { ProfileAbout } from '../profile/profile-about.tsx';
import { ProfileHead } from '../profile/profile-head.tsx';
import styles from './edit-profile.module.css';
import type { ProfileDraft } from './profile-draft.ts';

interface ProfilePreviewProps {
  draft: ProfileDraft;
  /** Names of their categories. */
  crafts: readonly string[];
  pictures: { avatar: string; cover: string };
  gender: string | undefined;
  createdAt: string;
}

/** The profile as fans see it, with the form's content. */
export function ProfilePreview({ draft, crafts, pictures, gender, createdAt }: ProfilePreviewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { attributes, languages, ...words } = draft;
  return (
    <div className={styles.idDocument}>
      <ProfileHead
        level={2}
        creator={{ ...words, ...pictures, name: draft.name || t`Your name` }}
        craft={format.list(crafts)}
      />
      <ProfileAbout
        creator={{ ...words, ...attributes, languages: [...languages], gender, createdAt }}
        crafts={crafts}
      />
    </div>
  );
}
