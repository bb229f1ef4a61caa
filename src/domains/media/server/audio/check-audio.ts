import type { Refusal } from '#platform/contract/refusal.ts';
import {
  audioCodec,
  audioEmpty,
  audioTooLong,
  audioWithoutSound,
} from '../../contract/media.refusals.contract.ts';
import { AUDIO_MAX_MINUTES } from '../../contract/upload-limits.contract.ts';
import type { Probed } from '../engine/probe.ts';

/** Why audio cannot be used; undefined if it can. */
export function faultOfAudio({ audio, durationMs = 0, hasUnknownAudio }: Probed): Refusal | undefined {
  if (!audio) return hasUnknownAudio ? audioCodec : audioWithoutSound;
  if (durationMs <= 0) return audioEmpty;
  // What a container says of its length is not exact.
  if (durationMs > AUDIO_MAX_MINUTES * 60_000 + 1_000) return audioTooLong;
  return undefined;
}
