/** Records a sound with the microphone: asks for it, measures how loud it is, and stops by itself after a quarter of an hour. */
import { useEffect, useRef, useState } from 'react';
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { loudnessOf, thinnedOut } from './loudness.ts';

export const LONGEST_RECORDING_MILLISECONDS = 15 * MINUTE_MILLISECONDS;

// Loud and quiet are seen; a hundred pictures a second would not be.
const MEASURE_MILLISECONDS = 100;
// As many as the waveform of a file has.
const PEAKS = 200;

/** Why nothing is recorded. */
export type RecorderProblem = 'unsupported' | 'refused' | 'none' | 'failed';

export interface Recording {
  file: File;
  /** A local address to listen to it at. */
  url: string;
  seconds: number;
  peaks: number[];
}

export type RecorderState =
  | { name: 'asking' }
  | { name: 'problem'; problem: RecorderProblem }
  | { name: 'recording'; seconds: number; levels: readonly number[] }
  | { name: 'recorded'; recording: Recording };

export interface Recorder {
  state: RecorderState;
  /** Asks for the microphone and begins. What was recorded before is gone. */
  start(): void;
  stop(): void;
}

const TYPES = [
  { mimeType: 'audio/mp4', ending: 'm4a' },
  { mimeType: 'audio/webm;codecs=opus', ending: 'webm' },
  { mimeType: 'audio/ogg;codecs=opus', ending: 'ogg' },
];

/** `name`: what the file is called, without its ending. */
export function useRecorder(name: string): Recorder {
  const [state, setState] = useState<RecorderState>({ name: 'asking' });
  const running = useRef<Running>(undefined);
  const url = useRef<string>(undefined);

  function forget() {
    running.current?.end();
    running.current = undefined;
    if (url.current) URL.revokeObjectURL(url.current);
    url.current = undefined;
  }

  async function start() {
    forget();
    setState({ name: 'asking' });
    const begun = new Running();
    running.current = begun;
    const problem = await begun.begin({
      name,
      onLevel: (seconds, levels) => setState({ name: 'recording', seconds, levels }),
      onRecorded(recording) {
        url.current = recording.url;
        setState({ name: 'recorded', recording });
      },
    });
    // Begun again or left since: another one counts, or none.
    if (running.current !== begun) begun.end();
    else if (problem) setState({ name: 'problem', problem });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form is left
  useEffect(() => forget, []);
  return { state, start, stop: () => running.current?.stop() };
}

interface RunningOptions {
  name: string;
  onLevel(seconds: number, levels: readonly number[]): void;
  onRecorded(recording: Recording): void;
}

/** One use of the microphone, from asking for it to giving it back. */
class Running {
  #stream: MediaStream | undefined;
  #recorder: MediaRecorder | undefined;
  #context: AudioContext | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #ended = false;

  async begin({ name, onLevel, onRecorded }: RunningOptions): Promise<RecorderProblem | undefined> {
    // Browsers leave both out where the page is not served by https.
    if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') return 'unsupported';
    const type = TYPES.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType));
    if (!type) return 'unsupported';
    try {
      this.#stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch (error) {
      return problemOf(error);
    }
    if (this.#ended) {
      this.#release();
      return undefined;
    }
    const chunks: Blob[] = [];
    const levels: number[] = [];
    const recorder = new MediaRecorder(this.#stream, { mimeType: type.mimeType });
    this.#recorder = recorder;
    const begun = performance.now();
    const secondsSoFar = () => (performance.now() - begun) / 1000;
    const measure = this.#meter(this.#stream);
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    recorder.onstop = () => {
      const seconds = secondsSoFar();
      this.#release();
      if (this.#ended) return;
      const [mimeType = type.mimeType] = type.mimeType.split(';');
      const file = new File(chunks, `${name}.${type.ending}`, { type: mimeType });
      onRecorded({ file, url: URL.createObjectURL(file), seconds, peaks: thinnedOut(levels, PEAKS) });
    };
    // The microphone is pulled out: what there is so far is kept.
    for (const track of this.#stream.getTracks()) track.onended = () => this.stop();
    recorder.start(1000);
    this.#timer = setInterval(() => {
      levels.push(measure());
      onLevel(secondsSoFar(), levels);
      if (performance.now() - begun >= LONGEST_RECORDING_MILLISECONDS) this.stop();
    }, MEASURE_MILLISECONDS);
    onLevel(0, levels);
    return undefined;
  }

  /** What was recorded is handed over. */
  stop(): void {
    if (this.#recorder?.state === 'recording') this.#recorder.stop();
  }

  /** What was recorded is not wanted any more. */
  end(): void {
    this.#ended = true;
    this.stop();
    this.#release();
  }

  /** Reads how loud it is now, 0 to 100. */
  #meter(stream: MediaStream): () => number {
    const context = new AudioContext();
    this.#context = context;
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    return () => {
      analyser.getFloatTimeDomainData(samples);
      return loudnessOf(samples);
    };
  }

  #release(): void {
    clearInterval(this.#timer);
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#context?.close().catch(() => {});
    this.#context = undefined;
  }
}

function problemOf(error: unknown): RecorderProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' ? 'none' : 'failed';
}
