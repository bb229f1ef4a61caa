import { useLingui } from '@lingui/react/macro';
import { Sheet } from '#design/parts/sheet.tsx';
import { AboutStream, type AboutStreamProps } from './below-stage.tsx';

interface AboutSheetProps extends AboutStreamProps {
  onOpenChange(open: boolean): void;
}

/** On phones, where the chat is over the picture: what stands below it on wide pages. */
export default function AboutSheet({ onOpenChange, ...about }: AboutSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet open onOpenChange={onOpenChange} title={t`About this stream`} closeLabel={t`Close`}>
      <AboutStream {...about} />
    </Sheet>
  );
}
