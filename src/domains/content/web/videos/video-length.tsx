import { useLingui } from '@lingui/react/macro';
import { OwnText } from '#design/parts/own-text.tsx';
import { lengthText } from '#domains/media/web/index.ts';

/** How long a video is; "Video" while that is not known. */
export function VideoLength({ seconds }: { seconds: number | undefined }) {
  const { t } = useLingui();
  return <OwnText>{seconds === undefined ? t`Video` : lengthText(seconds)}</OwnText>;
}
