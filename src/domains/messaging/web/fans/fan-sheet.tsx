/** The card of a fan where it does not fit beside the conversation. Loaded when it is opened. */
import { useLingui } from '@lingui/react/macro';
import { Sheet } from '#design/parts/sheet.tsx';
import FanCard from './fan-card.tsx';

interface FanSheetProps {
  open: boolean;
  onOpenChange(isOpen: boolean): void;
  fanId: string;
  name: string;
}

export default function FanSheet({ fanId, name, ...root }: FanSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet {...root} title={t`About ${name}`} closeLabel={t`Close`}>
      <FanCard fanId={fanId} />
    </Sheet>
  );
}
