import { useLingui } from '@lingui/react/macro';
import { PictureUpload } from '#domains/accounts/web/index.ts';
import { PICTURE_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import { upload } from '#platform/web/call/upload.ts';
import { uploadCreatorAvatar, uploadCreatorCover } from '../../contract/profile.contract.ts';

interface PictureFormProps {
  kind: 'avatar' | 'cover';
  current: string;
  /** The file being uploaded, or that failed: the preview shows it. */
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** The address of the new picture. */
  onSaved: (url: string) => void;
}

/** Changes a creator's avatar or cover, shown in the preview at once. */
export function PictureForm({ kind, ...rest }: PictureFormProps) {
  const { t } = useLingui();
  if (kind === 'avatar') {
    return (
      <PictureUpload
        {...rest}
        label={t`Your photo`}
        hint={t`Select the photo to change it. You can crop it before saving.`}
        shape="round"
        maxBytes={PICTURE_MAX_BYTES}
        send={(avatar, onProgress) => upload(uploadCreatorAvatar, { files: { avatar }, onProgress })}
      />
    );
  }
  return (
    <PictureUpload
      {...rest}
      label={t`Cover photo`}
      invitation={t`Choose a wide photo`}
      hint={t`Your name is shown in the lower corner, so keep that area simple.`}
      shape="cover"
      maxBytes={PICTURE_MAX_BYTES}
      send={(cover, onProgress) => upload(uploadCreatorCover, { files: { cover }, onProgress })}
    />
  );
}
