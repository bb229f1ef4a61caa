import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#platform/web/text/format.ts';
import { ProfileAbout } from '../profile/profile-about.tsx';
import { ProfileHead } from '../profile/profile-head.tsx';
import styles from './edit-profile.module.css';
import type { ProfileDraft } from './profile-draft.ts';

interface ProfilePreviewProps {
  draft: ProfileDraft;
  /** Names of what they do. */
  crafts: readonly string[];
  pictures: { avatar: string; cover: string };
  gender: string | undefined;
  createdAt: string;
}

/** The page as fans see it, with what stands in the form. */
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
