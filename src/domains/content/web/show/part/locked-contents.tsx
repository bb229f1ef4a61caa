import { useLingui } from '@lingui/react/macro';
import { IconHeadphones, IconPlayerPlay, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { LazyPlayer, lengthText } from '#domains/media/web/index.ts';
import { useBackCloses } from '#platform/web/page/use-back-closes.ts';
import type { ShownFile } from '../shown-post.ts';
import { asPlayed } from './played-media.tsx';
import type { PostPartProps } from './post-part-props.ts';

/** What is inside a locked post: "2:10 video", "Audio 3:05". */
export function LockedContents({ post: { type, duration } }: Omit<PostPartProps, 'part'>) {
  const { t } = useLingui();
  const length = duration === undefined ? '' : lengthText(duration);
  const video = length ? t`${length} video` : t`Video`;
  const audio = length ? t`Audio ${length}` : t`Audio`;
  return (
    <>
      <Icon glyph={type === 'video' ? IconVideo : IconHeadphones} size="s" />{' '}
      <OwnText>{type === 'video' ? video : audio}</OwnText>
    </>
  );
}

/** The button for the teaser of a locked post. */
export function TeaserOffer({ post: { teaser, title, performer } }: Omit<PostPartProps, 'part'>) {
  return teaser?.url && <Teaser file={teaser} url={teaser.url} title={title || performer.name} />;
}

/** Plays in a sheet: what stands on the page stays as it is. */
function Teaser({ file, url, title }: { file: ShownFile; url: string; title: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return (
    <>
      <Button
        kind="soft"
        size="dense"
        icon={IconPlayerPlay}
        aria-label={t`Watch the teaser of “${title}”`}
        onClick={() => setOpen(true)}
      >
        {t`Watch the teaser`}
      </Button>
      {open && (
        <Sheet open onOpenChange={setOpen} title={t`Teaser`} closeLabel={t`Close`} wide>
          <LazyPlayer file={asPlayed(file, url, url)} title={t`Teaser of “${title}”`} autoPlay />
        </Sheet>
      )}
    </>
  );
}
