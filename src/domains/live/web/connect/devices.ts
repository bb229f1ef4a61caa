/** Camera and microphone of this device. */

export interface ChosenDevices {
  cameraId?: string | undefined;
  microphoneId?: string | undefined;
}

export interface Devices {
  cameras: readonly MediaDeviceInfo[];
  microphones: readonly MediaDeviceInfo[];
}

/** Why there is no camera or microphone: refused by the user, none there, or another program has it. */
export type DeviceProblem = 'denied' | 'missing' | 'busy' | 'unsupported';

/** Asks for camera and microphone. Throws what the browser throws. */
export function openDevices({ cameraId, microphoneId }: ChosenDevices): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: {
      width: { ideal: 1280 },
      height: { ideal: 720 },
      frameRate: { ideal: 30 },
      ...(cameraId ? { deviceId: { exact: cameraId } } : { facingMode: 'user' }),
    },
    audio: {
      echoCancellation: true,
      noiseSuppression: true,
      ...(microphoneId ? { deviceId: { exact: microphoneId } } : {}),
    },
  });
}

/** The names are known only after the user has allowed one of them. */
export async function listDevices(): Promise<Devices> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind) => all.filter((each) => each.kind === kind && each.deviceId);
  return { cameras: of('videoinput'), microphones: of('audioinput') };
}

export function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'unsupported';
}

export const hasDevices = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia);

/** How loud it is, 0 to 1, several times a second; the answer ends it. */
export function watchLoudness(media: MediaStream, onLoudness: (loudness: number) => void): () => void {
  if (media.getAudioTracks().length === 0) return () => {};
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(media).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
    onLoudness(Math.min(1, loudest / 100));
  }, 120);
  return () => {
    clearInterval(timer);
    context.close().catch(() => {});
  };
}
