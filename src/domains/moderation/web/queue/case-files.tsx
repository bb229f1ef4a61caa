import { useLingui } from '@lingui/react/macro';
import { LazyAudioPlayer, LazyPlayer } from '#domains/media/web/index.ts';
import type { ModerationCase } from '../../contract/cases.contract.ts';
import styles from './case.module.css';

/** The pictures, videos and recordings of a case that still exist. */
export function CaseFiles({ found: { files, title, owner } }: { found: ModerationCase }) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  const name = title || owner.name;
  return (
    <div className={styles.files}>
      {files.map((file) => {
        if (file.status !== 'finished') return null;
        if (file.kind === 'video') return <LazyPlayer key={file._id} file={file} title={name} />;
        if (file.kind === 'audio') return <LazyAudioPlayer key={file._id} file={file} title={name} />;
        return (
          <a
            key={file._id}
            href={file.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Open the picture`}
            className={styles.file}
          >
            <img src={file.thumbnails[0] ?? file.url} alt="" loading="lazy" />
          </a>
        );
      })}
    </div>
  );
}
