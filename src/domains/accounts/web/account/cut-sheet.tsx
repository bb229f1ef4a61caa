import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import type { PictureArea, PictureCutterProps } from '#design/parts/picture-cutter.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { useObjectUrl } from '#design/parts/use-object-url.ts';
import { Actions } from '#design/patterns/actions.tsx';
import { cutPicture } from '#platform/web/forms/cut-picture.ts';
import { useFormat } from '#platform/web/text/format.ts';

interface CutSheetProps {
  /** The chosen picture; the sheet is open while there is one. */
  whole: File | null;
  shape: 'round' | 'cover';
  /** Gets the cropped part; the whole picture where this browser cannot crop it. */
  onCut: (file: File) => void;
  onClose: () => void;
}

interface CutterProps extends PictureCutterProps {
  /** The crop code could not be loaded. */
  onUncut: () => void;
}

const PictureCutter = lazy<(props: CutterProps) => ReactNode>(() =>
  import('#design/parts/picture-cutter.tsx').then(
    (part) => ({ default: part.PictureCutter }),
    // The network failed: the picture can be sent uncropped.
    () => ({ default: Uncut }),
  ),
);

function Uncut({ onUncut }: CutterProps) {
  useEffect(onUncut, [onUncut]);
  return null;
}

/** The sheet that crops a picture. */
export function CutSheet({ whole, shape, onCut, onClose }: CutSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const src = useObjectUrl(whole);
  // In the page before the crop code has loaded, so that the focus never starts on a button.
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ src: string; area: PictureArea }>();
  // Of this picture, not of the one before.
  const area = chosen && chosen.src === src ? chosen.area : undefined;
  const hint = {
    round: t`Drag the photo or use the arrow keys to move it.`,
    cover: t`Drag the photo or use the arrow keys to move it. Phones show the whole frame, wide screens the band between the lines.`,
  };

  async function cut() {
    if (!whole || !area) return;
    onCut(await cutPicture(whole, area).catch(() => whole));
  }

  return (
    <Sheet
      open={whole !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t`Crop photo`}
      description={hint[shape]}
      closeLabel={t`Close`}
      wide={shape === 'cover'}
      initialFocus={place}
      foot={
        <Actions>
          <Button kind="main" disabled={!area} onClick={cut}>
            {t`Crop`}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </Actions>
      }
    >
      <div ref={place} tabIndex={-1}>
        {whole && src && (
          <Suspense>
            <PictureCutter
              key={src}
              src={src}
              shape={shape}
              label={t`Crop area. Use the arrow keys to move the photo.`}
              zoomLabel={t`Zoom`}
              zoomText={(zoom) => format.percent(zoom)}
              onAreaChange={(next) => setChosen({ src, area: next })}
              onUncut={() => onCut(whole)}
            />
          </Suspense>
        )}
      </div>
    </Sheet>
  );
}
