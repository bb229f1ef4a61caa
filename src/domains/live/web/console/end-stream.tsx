import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import type { Stream } from '../../contract/stream.contract.ts';
import { changeLive, endLive } from '../../contract/streams.contract.ts';
import styles from './console.module.css';
import { draftOf, ReplayFields, replayOf } from './stream-fields.tsx';

interface EndStreamProps {
  open: boolean;
  stream: Stream;
  members: number;
  onOpenChange(open: boolean): void;
  onEnded(stream: Stream): void;
}

/** Asks before the end, which nobody can take back, and what becomes of the recording. */
export default function EndStream({ open, stream, members, onOpenChange, onEnded }: EndStreamProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => draftOf(stream, true));
  const { busy, failure, errorOf, submit } = useSubmit();
  const params = { id: stream._id };
  const end = () =>
    submit(async () => {
      const replay = replayOf(draft);
      // Before the end: then the recording is made into what was chosen last.
      if (stream.isRecorded) await browserApi.call(changeLive, { params, body: replay });
      onEnded(await browserApi.call(endLive, { params }));
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`End this live stream?`}
      confirmLabel={t`End stream`}
      cancelLabel={t`Stay live`}
      danger
      busy={busy}
      onConfirm={end}
    >
      <OwnText>
        <Plural value={members} one="# person is watching." other="# people are watching." />
      </OwnText>{' '}
      <OwnText>
        {stream.isRecorded ? t`It ends for everyone.` : t`It ends for everyone, and there is no recording.`}
      </OwnText>
      <FailureAlert failure={failure} />
      {stream.isRecorded && (
        <div className={styles.endFields}>
          <ReplayFields
            draft={draft}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
            errorOf={errorOf}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
