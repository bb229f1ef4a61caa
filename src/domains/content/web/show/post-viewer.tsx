import { useLingui } from '@lingui/react/macro';
import type { Picture } from '#design/parts/picture.ts';
import { PictureViewer } from '#design/parts/picture-viewer.tsx';
import { useBackCloses } from '#platform/web/page/use-back-closes.ts';

interface PostViewerProps {
  pictures: readonly Picture[];
  at: number | null;
  onChange(at: number | null): void;
}

/** Full-screen viewer for the photos of a post. */
export default function PostViewer({ pictures, at, onChange }: PostViewerProps) {
  const { t } = useLingui();
  useBackCloses(at !== null, () => onChange(null));
  return (
    <PictureViewer
      pictures={pictures}
      at={at}
      onChange={onChange}
      words={{
        title: t`Photos of the post`,
        close: t`Close`,
        previous: t`Previous photo`,
        next: t`Next photo`,
      }}
      placeOf={(index) => t`${index + 1} of ${pictures.length}`}
    />
  );
}
