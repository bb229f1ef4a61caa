import { useLingui } from '@lingui/react/macro';
import { Note } from '#design/parts/note.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { Switch } from '#design/parts/switch.tsx';
import type { StageControlsProps } from './stage-controls-props.ts';

interface StageSettingsProps extends StageControlsProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** How a stream is watched. */
export default function StageSettings(props: StageSettingsProps) {
  const { open, onOpenChange, way, soundOnly, onSoundOnlyChange, prefersHls, onPrefersHlsChange } = props;
  const { t } = useLingui();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t`Quality`} closeLabel={t`Close`}>
      <Switch checked={soundOnly} onChange={({ target }) => onSoundOnlyChange(target.checked)}>
        {t`Sound only, to save data`}
      </Switch>
      {way !== 'hosted' && (
        <Switch
          checked={prefersHls || way === 'hls'}
          disabled={way === 'hls' && !prefersHls}
          onChange={({ target }) => onPrefersHlsChange(target.checked)}
        >
          {t`A few seconds behind, for a slow connection`}
        </Switch>
      )}
      {way === 'hls' && !prefersHls && (
        <Note>{t`Your network blocks the direct connection, so you watch a few seconds behind.`}</Note>
      )}
    </Sheet>
  );
}
