import type { Stream } from '../../contract/stream.contract.ts';

/** Whether a replay that viewers get is still being made. */
export const awaitsReplay = ({ isRecorded, replay, replayVideoId }: Stream): boolean =>
  isRecorded && (replay === 'free' || replay === 'paid') && replayVideoId === null;
