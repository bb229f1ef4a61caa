/**
 * Below the photos: which were not sent or cannot be used, each reason once, with a button to remove them
 * all.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { refusalsOf, type UploadRefusal } from '#domains/media/web/index.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { PostFile } from '../files/post-file.ts';
import type { FileUploads } from '../files/use-file-uploads.ts';

interface RefusedPhotosProps {
  uploads: FileUploads;
  /** Part of a sold post: its photos cannot be removed. */
  locked?: boolean | undefined;
  /** The pressed button is removed with its photos: the focus moves to the button for adding photos. */
  onTaken(): void;
}

export function RefusedPhotos({ uploads, locked, onTaken }: RefusedPhotosProps) {
  const { t } = useLingui();
  const [taken, setTaken] = useState(0);

  function takeAway(photos: readonly PostFile[]) {
    flushSync(() => {
      for (const { key } of photos) uploads.remove(key);
      setTaken(photos.length);
    });
    onTaken();
  }

  return (
    <>
      {[true, false].map((mayTryAgain) => {
        const refusals = refusalsOf(uploads.files).filter((each) => each.mayTryAgain === mayTryAgain);
        if (refusals.length === 0) return null;
        const photos = refusals.flatMap((each) => each.uploads);
        return (
          <Refused
            key={String(mayTryAgain)}
            refusals={refusals}
            mayTryAgain={mayTryAgain}
            onSendAgain={() => {
              for (const { key } of photos) uploads.retry(key);
            }}
            removable={photos.filter(({ kept }) => !(locked && kept))}
            onTakeAway={takeAway}
          />
        );
      })}
      <VisuallyHidden>
        <span role="status">
          {taken > 0 && t`${plural(taken, { one: '# photo removed', other: '# photos removed' })}`}
        </span>
      </VisuallyHidden>
    </>
  );
}

interface RefusedProps {
  /** At least one. */
  refusals: readonly UploadRefusal<PostFile>[];
  mayTryAgain: boolean;
  onSendAgain(): void;
  removable: readonly PostFile[];
  onTakeAway(photos: readonly PostFile[]): void;
}

function Refused({ refusals, mayTryAgain, onSendAgain, removable, onTakeAway }: RefusedProps) {
  const { t } = useLingui();
  const format = useFormat();
  const places = refusals.flatMap((refusal) => refusal.places).sort((one, other) => one - other);
  const listOf = (numbers: readonly number[]) => format.list(numbers.map(String));
  const numbers = listOf(places);
  const ofOne = mayTryAgain ? t`Photo ${numbers} wasn’t uploaded` : t`Photo ${numbers} can’t be used`;
  const ofSome = mayTryAgain ? t`Photos ${numbers} weren’t uploaded` : t`Photos ${numbers} can’t be used`;
  return (
    <Alert
      tone="error"
      title={places.length === 1 ? ofOne : ofSome}
      action={
        // A single photo has its own buttons on its tile.
        places.length > 1 && (
          <>
            {mayTryAgain && <Button size="dense" onClick={onSendAgain}>{t`Retry all`}</Button>}
            {removable.length > 1 && (
              <Button
                kind={mayTryAgain ? 'quiet' : 'line'}
                size="dense"
                onClick={() => onTakeAway(removable)}
              >
                {t`Remove all`}
              </Button>
            )}
          </>
        )
      }
    >
      {refusals.length === 1
        ? refusals[0]?.reason
        : refusals.map((refusal) => (
            <div key={refusal.reason}>
              {listOf(refusal.places)}: {refusal.reason}
            </div>
          ))}
    </Alert>
  );
}
