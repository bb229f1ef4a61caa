import { LazyRecordAudio } from '#domains/media/web/index.ts';
import type { MessageUploads } from './attachments.tsx';

interface VoiceNoteProps {
  attachments: MessageUploads;
  onEnd(): void;
}

/** Records in place; what is used becomes a file of the message. Loaded when it is asked for. */
export default function VoiceNote({ attachments, onEnd }: VoiceNoteProps) {
  return (
    <LazyRecordAudio
      onUse={(recording) => {
        attachments.addFiles([recording]);
        onEnd();
      }}
      onDiscard={onEnd}
    />
  );
}
