/** What a player remembers in this browser: how it was set, and where each viewer stopped. */
import { deviceStorage } from '#platform/web/page/browser-storage.ts';

export interface PlayerSettings {
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  speed: number;
  /** The language of the captions that are shown; null where they are off. */
  captions: string | null;
}

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

const SETTINGS = 'player';
const DEFAULTS: PlayerSettings = { volume: 1, isMuted: false, speed: 1, captions: null };

function readJson(place: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(deviceStorage.read(place) ?? '{}');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

export function readSettings(): PlayerSettings {
  const { volume, isMuted, speed, captions } = readJson(SETTINGS);
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    isMuted: isMuted === true,
    speed: typeof speed === 'number' && SPEEDS.includes(speed) ? speed : DEFAULTS.speed,
    captions: typeof captions === 'string' ? captions : DEFAULTS.captions,
  };
}

export function keepSettings(change: Partial<PlayerSettings>): void {
  deviceStorage.write(SETTINGS, JSON.stringify({ ...readSettings(), ...change }));
}

const MAX_REMEMBERED = 200;
// Nobody needs to be led back to the first seconds, and anyone who has seen all but the last has seen it.
const FIRST_SECONDS = 5;
const LAST_SECONDS = 5;

const placeOf = (viewerId: string | undefined) => `played:${viewerId ?? 'guest'}`;

/** Where the viewer stopped, in seconds; undefined where it begins at its beginning. */
export function readPosition(viewerId: string | undefined, fileId: string): number | undefined {
  const seconds = readJson(placeOf(viewerId))[fileId];
  return typeof seconds === 'number' && seconds > 0 ? seconds : undefined;
}

/** Remembers the place; at its beginning and its end there is nothing to remember. */
export function keepPosition(
  viewerId: string | undefined,
  fileId: string,
  { at, of }: { at: number; of: number },
): void {
  const { [fileId]: _before, ...others } = readJson(placeOf(viewerId));
  const isWithin = at >= FIRST_SECONDS && at < of - LAST_SECONDS;
  const entries = Object.entries(others).slice(1 - MAX_REMEMBERED);
  if (isWithin) entries.push([fileId, Math.floor(at)]);
  deviceStorage.write(
    placeOf(viewerId),
    entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : null,
  );
}
