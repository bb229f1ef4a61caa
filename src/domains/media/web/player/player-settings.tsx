import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Field } from '#design/parts/field.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { SPEEDS } from './player-memory.ts';
import type { PlayedFile } from './player-props.ts';
import styles from './player-settings.module.css';
import { usePlayer } from './player-state.ts';
import type { Stream } from './use-stream.ts';

interface PlayerSettingsProps {
  stream: Stream;
  captions: PlayedFile['captions'];
  /** The language that is shown; null for none. */
  shownCaptions: string | null;
  onCaptions(language: string | null): void;
  onClose(): void;
}

/** Quality, speed and captions, above the controls of the player. */
export function PlayerSettings(props: PlayerSettingsProps) {
  const { stream, captions = [], shownCaptions, onCaptions, onClose } = props;
  const { t, i18n } = useLingui();
  const store = usePlayer();
  const speed = usePlayer((state) => state.playbackRate);
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => panel.current?.querySelector('select')?.focus(), []);
  const now = stream.shown?.lines;
  return (
    <fieldset
      ref={panel}
      aria-label={t`Playback settings`}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.nativeEvent.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.head}>
        <span aria-hidden>{t`Playback settings`}</span>
        <IconButton label={t`Close`} glyph={IconX} onClick={onClose} />
      </div>
      <div className={styles.choices}>
        {stream.qualities.length > 0 && (
          <Choice
            label={t`Quality`}
            value={String(stream.chosen)}
            onChoose={(index) => stream.choose(Number(index))}
          >
            <option value="-1">{now === undefined ? t`Auto` : t`Auto (${now}p)`}</option>
            {stream.qualities.map(({ index, lines }) => (
              <option key={index} value={index}>
                {t`${lines}p`}
              </option>
            ))}
          </Choice>
        )}
        <Choice
          label={t`Speed`}
          value={String(speed)}
          onChoose={(rate) => store.setPlaybackRate(Number(rate))}
        >
          {SPEEDS.map((rate) => {
            const times = i18n.number(rate);
            return (
              <option key={rate} value={rate}>
                {rate === 1 ? t`Normal` : t`${times}×`}
              </option>
            );
          })}
        </Choice>
        {captions.length > 0 && (
          <Choice
            label={t`Captions`}
            value={shownCaptions ?? ''}
            onChoose={(language) => onCaptions(language || null)}
          >
            <option value="">{t`Off`}</option>
            {captions.map(({ language, label }) => (
              <option key={language} value={language}>
                {label}
              </option>
            ))}
          </Choice>
        )}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose(value: string): void;
  children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <Field label={label}>
      <NativeSelect value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </NativeSelect>
    </Field>
  );
}
