/** What else a post can have: a recording, a poll, a time of its own, an announced live stream. */
import { useLingui } from '@lingui/react/macro';
import {
  IconCalendarTime,
  IconChartBar,
  IconFolder,
  IconLivePhoto,
  IconMicrophone,
} from '@tabler/icons-react';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import type { PostType } from '../../contract/post.contract.ts';
import { contentOf } from '../files/post-file.ts';
import { NEW_POLL } from './poll.ts';
import type { PostWriting } from './use-post-writing.ts';

interface PostToolsProps {
  writer: PostWriting;
  /** The kind of a saved post, which cannot get a poll any more, nor become another kind. */
  type: PostType | undefined;
  /** It has not appeared yet, so that its time can be chosen. */
  isUnpublished: boolean;
  /** Opens the recorder; undefined where it is open, or the post takes no files. */
  onRecord: (() => void) | undefined;
  /** Opens what was uploaded before; undefined where nothing more fits. */
  onPick: (() => void) | undefined;
}

export function PostTools({ writer, type, isUnpublished, onRecord, onPick }: PostToolsProps) {
  const { t } = useLingui();
  const { change } = writer;
  const { poll, scheduledAt, streamingAt } = writer.fields;
  const isNew = type === undefined;
  const isEmpty = contentOf(writer.uploads.files).length === 0;
  const canRecord = onRecord !== undefined && isEmpty && (isNew || type === 'audio');
  const canBePolled = isNew && poll === null;
  const canBeTimed = isUnpublished && scheduledAt === null;
  const canBeLive = isNew && isEmpty && streamingAt === null;
  if (!onPick && !canRecord && !canBePolled && !canBeTimed && !canBeLive) return null;
  return (
    <ChipRow label={t`Add to the post`} wrap>
      {onPick && <Chip icon={IconFolder} onClick={onPick}>{t`Your uploads`}</Chip>}
      {canRecord && <Chip icon={IconMicrophone} onClick={onRecord}>{t`Record audio`}</Chip>}
      {canBePolled && (
        <Chip icon={IconChartBar} onClick={() => change({ poll: NEW_POLL })}>
          {t`Add poll`}
        </Chip>
      )}
      {canBeTimed && (
        <Chip icon={IconCalendarTime} onClick={() => change({ scheduledAt: '' })}>
          {t`Schedule`}
        </Chip>
      )}
      {canBeLive && (
        <Chip icon={IconLivePhoto} onClick={() => change({ streamingAt: '' })}>
          {t`Announce a live stream`}
        </Chip>
      )}
    </ChipRow>
  );
}
