/** What a message with a price shows before it is bought: a thumbnail, a teaser, or both. */
import { useLingui } from '@lingui/react/macro';
import { IconMovie, IconPhoto, type TablerIcon } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { PICTURE_TYPES } from '#design/parts/picture-types.ts';
import { Attachment } from './attached-files.tsx';
import type { MessageUploads, PreviewRole } from './attachments.tsx';
import styles from './thread.module.css';

export default function Previews({ attachments }: { attachments: MessageUploads }) {
  const { t } = useLingui();
  return (
    <div className={styles.previews}>
      <Preview
        kind="thumbnail"
        attachments={attachments}
        name={t`Thumbnail`}
        add={t`Add a thumbnail`}
        icon={IconPhoto}
        accept={PICTURE_TYPES}
      />
      <Preview
        kind="teaser"
        attachments={attachments}
        name={t`Teaser`}
        add={t`Add a teaser`}
        icon={IconMovie}
        accept="video/*"
      />
      <Note>{t`Fans see the thumbnail and the teaser before they pay.`}</Note>
    </div>
  );
}

interface PreviewProps {
  kind: PreviewRole;
  attachments: MessageUploads;
  name: string;
  /** The words on the button. */
  add: string;
  icon: TablerIcon;
  accept: string;
}

function Preview({ kind, attachments, name, add, icon, accept }: PreviewProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = attachments.previews[kind];
  if (upload)
    return (
      <div className={styles.attachment}>
        <Attachment upload={upload} attachments={attachments} note={name} />
      </div>
    );
  return (
    <>
      <Button size="dense" icon={icon} onClick={() => input.current?.click()}>
        {add}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={name}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) attachments.addPreview(kind, file);
        }}
      />
    </>
  );
}
