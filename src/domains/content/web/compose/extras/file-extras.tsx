/** What can be added to the video or audio of a post: a cover, a teaser, captions. */
import { useLingui } from '@lingui/react/macro';
import { IconBadgeCc, IconMovie, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { fileInRole } from '../../files/post-file.ts';
import { CaptionsPart } from './captions-part.tsx';
import { CoverPart } from './cover-part.tsx';
import type { ExtrasProps } from './extras-props.ts';
import { TeaserPart } from './teaser-part.tsx';

type Part = 'cover' | 'teaser' | 'captions';

export default function FileExtras(props: ExtrasProps) {
  const { t } = useLingui();
  const { files } = props.uploads;
  const [open, setOpen] = useState<Part>();
  const toggle = (part: Part) => setOpen(open === part ? undefined : part);
  const isVideo = props.file.role === 'video';
  const captions = props.file.described?.captions?.length ?? 0;
  return (
    <>
      <ChipRow label={isVideo ? t`Video` : t`Audio`} wrap>
        <Chip
          icon={IconPhoto}
          on={open === 'cover'}
          count={fileInRole(files, 'thumbnail') ? 1 : undefined}
          onClick={() => toggle('cover')}
        >
          {t`Cover`}
        </Chip>
        {isVideo && (
          <>
            <Chip
              icon={IconMovie}
              on={open === 'teaser'}
              count={fileInRole(files, 'teaser') ? 1 : undefined}
              onClick={() => toggle('teaser')}
            >
              {t`Teaser`}
            </Chip>
            <Chip
              icon={IconBadgeCc}
              on={open === 'captions'}
              count={captions > 0 ? captions : undefined}
              onClick={() => toggle('captions')}
            >
              {t`Captions`}
            </Chip>
          </>
        )}
      </ChipRow>
      {open === 'cover' && <CoverPart {...props} />}
      {open === 'teaser' && <TeaserPart {...props} />}
      {open === 'captions' && <CaptionsPart {...props} />}
    </>
  );
}
