import { useEffect, useEffectEvent, useState } from 'react';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { beginCheck } from '../../contract/checks.contract.ts';
import { type CheckState, checkLine } from '../connect/check-line.ts';
import { watchLoudness } from '../connect/devices.ts';
import type { Camera } from './use-camera.ts';

export interface Checks {
  camera: CheckState;
  microphone: CheckState;
  network: CheckState;
  upload: CheckState;
  disk: CheckState;
  /** Of the upload. */
  kilobits: number | undefined;
}

const WAITING: Checks = {
  camera: 'waiting',
  microphone: 'waiting',
  network: 'waiting',
  upload: 'waiting',
  disk: 'waiting',
  kilobits: undefined,
};

// A room is never quite silent.
const LEAST_LOUDNESS = 0.015;

/** The five checks before a stream; they run again with other devices, and when they are asked for. */
export function useChecks({ media, problem }: Camera): { checks: Checks; loudness: number; run(): void } {
  const [checks, setChecks] = useState(WAITING);
  const [loudness, setLoudness] = useState(0);
  const [round, setRound] = useState(0);
  const note = (part: Partial<Checks>) => setChecks((before) => ({ ...before, ...part }));

  const check = useEffectEvent(async (opened: MediaStream, signal: AbortSignal) => {
    note({
      camera: opened.getVideoTracks().length > 0 ? 'good' : 'bad',
      microphone: opened.getAudioTracks().length > 0 ? 'weak' : 'bad',
      network: 'running',
      upload: 'waiting',
      disk: 'running',
    });
    try {
      const { join, disk } = await browserApi.call(beginCheck);
      if (signal.aborted) return;
      note({ disk: disk === 'enough' ? 'good' : disk === 'low' ? 'weak' : 'bad' });
      note(await checkLine(opened, join, signal, (part) => !signal.aborted && note(part)));
    } catch {
      // Without the server none of them can be made.
      if (!signal.aborted) note({ network: 'bad', upload: 'bad' });
      setChecks((before) => (before.disk === 'running' ? { ...before, disk: 'weak' } : before));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again by a press
  useEffect(() => {
    if (!media) return;
    const left = new AbortController();
    check(media, left.signal);
    const stop = watchLoudness(media, (now) => {
      setLoudness(now);
      if (now > LEAST_LOUDNESS) note({ microphone: 'good' });
    });
    return () => {
      left.abort();
      stop();
    };
  }, [media, round]);
  useEffect(() => {
    if (problem) setChecks({ ...WAITING, camera: 'bad', microphone: 'bad' });
  }, [problem]);
  return { checks, loudness, run: () => setRound((times) => times + 1) };
}
