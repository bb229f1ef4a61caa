import { useLingui } from '@lingui/react/macro';
import { PictureViewer } from '#design/parts/picture-viewer.tsx';
import { useBackCloses } from '#platform/web/page/use-back-closes.ts';
import type { LightboxProps } from './player-props.ts';

/** Full-screen viewer of pictures. */
export default function Lightbox({ pictures, at, onChange, title }: LightboxProps) {
  const { t } = useLingui();
  useBackCloses(at !== null, () => onChange(null));
  return (
    <PictureViewer
      pictures={pictures}
      at={at}
      onChange={onChange}
      words={{
        title,
        close: t`Close`,
        previous: t`Previous photo`,
        next: t`Next photo`,
        enlarge: t`Zoom in`,
        shrink: t`Zoom out`,
      }}
      placeOf={(index) => t`${index + 1} of ${pictures.length}`}
    />
  );
}
