import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ClipboardEvent, DragEvent } from 'react';
import { apart } from '#design/parts/apart.ts';
import { PICTURE_TYPES } from '#design/parts/picture-types.ts';
import { useToast } from '#design/parts/toast.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { MAX_PHOTOS } from '../../contract/own-posts.contract.ts';
import type { PostType } from '../../contract/post.contract.ts';
import type { FileUploads } from '../files/use-file-uploads.ts';
import { sortChosen } from './chosen-files.ts';
import { hasAudience } from './kind-of.ts';

const MAX_NAMES = 3;

/** The first of the file names, isolated from the text's direction. */
const firstOf = (names: readonly string[]) => [
  ...names.slice(0, MAX_NAMES).map(apart),
  ...(names.length > MAX_NAMES ? ['…'] : []),
];

export interface ChosenFiles {
  /** What may be chosen, as the `accept` of a file input. */
  accept: string;
  take(chosen: readonly File[]): void;
  /** Files may be dropped and pasted anywhere in the form. */
  handlers: {
    onDragOver(event: DragEvent): void;
    onDrop(event: DragEvent): void;
    onPaste(event: ClipboardEvent): void;
  };
}

/** Takes chosen, dropped and pasted files into the post, and says which ones it leaves. `fixed`: the kind of a saved post. */
export function useChosenFiles(uploads: FileUploads, kind: PostType, fixed?: PostType): ChosenFiles {
  const { t } = useLingui();
  const { show } = useToast();
  const format = useFormat();
  // Texts that are saved and announced live streams have no files.
  const takesFiles = hasAudience(kind) || (fixed === undefined && kind === 'text');

  function take(chosen: readonly File[]) {
    if (chosen.length === 0) return;
    const { role, taken, left } = takesFiles
      ? sortChosen(chosen, uploads.files, fixed)
      : { role: 'photo' as const, taken: [], left: chosen };
    if (taken.length > 0) uploads.add(taken, role);
    const names = format.list(firstOf(left.map(({ name }) => name)));
    if (!names) return;
    if (!takesFiles) return show({ text: t`This post can’t have files. Not added: ${names}` });
    show({
      text: t`${plural(MAX_PHOTOS, {
        one: `A post can have up to # photo, or one video, or one audio file. Not added: ${names}`,
        other: `A post can have up to # photos, or one video, or one audio file. Not added: ${names}`,
      })}`,
    });
  }

  return {
    accept: acceptOf(kind),
    take,
    handlers: {
      onDragOver: (event) => event.preventDefault(),
      onDrop(event) {
        event.preventDefault();
        take([...event.dataTransfer.files]);
      },
      onPaste(event) {
        const { types } = event.clipboardData;
        const files = [...event.clipboardData.files];
        // Text that was copied from a document comes with a picture of itself.
        if (files.length === 0 || types.includes('text/plain')) return;
        event.preventDefault();
        take(files);
      },
    },
  };
}

function acceptOf(kind: PostType): string {
  if (kind === 'photo') return PICTURE_TYPES;
  if (kind === 'video' || kind === 'audio') return `${kind}/*`;
  return `${PICTURE_TYPES},video/*,audio/*`;
}
