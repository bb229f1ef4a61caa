import { useLingui } from '@lingui/react/macro';
import { Field } from '#design/parts/field.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import styles from './console.module.css';
import type { Camera } from './use-camera.ts';

interface DevicePickersProps {
  camera: Camera;
  onMedia?(media: MediaStream): void;
}

export function DevicePickers({ camera, onMedia }: DevicePickersProps) {
  const { t } = useLingui();
  const { devices, chosen, media } = camera;
  const current = (tracks: MediaStreamTrack[] | undefined) => tracks?.[0]?.getSettings().deviceId ?? '';
  async function choose(part: Partial<Camera['chosen']>) {
    const opened = await camera.open({
      cameraId: chosen.cameraId ?? current(media?.getVideoTracks()),
      microphoneId: chosen.microphoneId ?? current(media?.getAudioTracks()),
      ...part,
    });
    if (opened) onMedia?.(opened);
  }
  return (
    <div className={styles.devices}>
      <Field label={t`Camera`}>
        <NativeSelect
          value={current(media?.getVideoTracks())}
          onChange={({ target }) => choose({ cameraId: target.value })}
        >
          {devices.cameras.map(({ deviceId, label }) => (
            <option key={deviceId} value={deviceId}>
              {label || t`Camera`}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t`Microphone`}>
        <NativeSelect
          value={current(media?.getAudioTracks())}
          onChange={({ target }) => choose({ microphoneId: target.value })}
        >
          {devices.microphones.map(({ deviceId, label }) => (
            <option key={deviceId} value={deviceId}>
              {label || t`Microphone`}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  );
}
