import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { upload } from '#platform/web/call/upload.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { uploadAvatar } from '../../contract/self.contract.ts';
import { PictureUpload } from './picture-upload.tsx';

/** Changes the user's avatar. */
export function AvatarForm({ avatar }: { avatar: string }) {
  const { t } = useLingui();
  const { patchMe } = useSession();
  const [current, setCurrent] = useState(avatar);
  const [file, setFile] = useState<File | null>(null);
  return (
    <PictureUpload
      label={t`Your photo`}
      hint={t`Select the photo to change it. You can crop it before saving.`}
      shape="round"
      current={current}
      maxBytes={uploadAvatar.files.avatar.maxBytes}
      file={file}
      onFileChange={setFile}
      send={(chosen, onProgress) => upload(uploadAvatar, { files: { avatar: chosen }, onProgress })}
      onSaved={(url) => {
        setCurrent(url);
        patchMe({ avatar: url });
      }}
    />
  );
}
