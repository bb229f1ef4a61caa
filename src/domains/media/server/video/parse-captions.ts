/**
 * Reads captions in WebVTT or SubRip and writes them as WebVTT of our own: times, places and plain text with emphasis.
 * Styles, regions and notes are left out.
 */

const MAX_CUES = 20_000;
const MAX_CHARACTERS = 2_000;
const TIME = String.raw`(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`;
const TIMES = new RegExp(`^\\s*${TIME}\\s+-->\\s+${TIME}(?:\\s+(.*))?$`);
const SETTING =
  /^(?:align:(?:start|center|end|left|right)|(?:position|size):\d{1,3}(?:\.\d+)?%|line:-?\d{1,3}(?:\.\d+)?%?)$/;
const KEPT_TAG = /^<\/?[biu]>$/;

interface Cue {
  readonly fromMs: number;
  readonly toMs: number;
  readonly settings: string;
  readonly text: string;
}

/** The captions as WebVTT; undefined if they cannot be read, or there are none. */
export function rewriteCaptions(bytes: Buffer): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  const cues: Cue[] = [];
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const cue = readBlock(block.split('\n'));
    if (cue) cues.push(cue);
    if (cues.length > MAX_CUES) return undefined;
  }
  if (cues.length === 0) return undefined;
  const inOrder = cues.toSorted((one, other) => one.fromMs - other.fromMs);
  return ['WEBVTT', ...inOrder.map(writeCue)].join('\n\n').concat('\n');
}

/** A block with a line of times, before which its name may stand. */
function readBlock(lines: readonly string[]): Cue | undefined {
  const at = lines.slice(0, 2).findIndex((line) => TIMES.test(line));
  const match = TIMES.exec(lines[at] ?? '');
  if (!match) return undefined;
  const [, fromHours, fromMinutes, fromSeconds, fromMs, toHours, toMinutes, toSeconds, toMs, settings = ''] =
    match;
  const cue = {
    fromMs: milliseconds(fromHours, fromMinutes, fromSeconds, fromMs),
    toMs: milliseconds(toHours, toMinutes, toSeconds, toMs),
    settings: settings
      .split(/\s+/)
      .filter((setting) => SETTING.test(setting))
      .join(' '),
    text: cleanText(lines.slice(at + 1).join('\n')),
  };
  return cue.toMs > cue.fromMs && cue.text !== '' ? cue : undefined;
}

const milliseconds = (hours = '0', minutes = '0', seconds = '0', rest = '0') =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(rest);

function cleanText(text: string): string {
  return (
    text
      .slice(0, MAX_CHARACTERS)
      .toWellFormed()
      // Emphasis stays; every other tag goes, and what is left of one cannot become one.
      .replace(/<[^<>\n]*>/g, (tag) => (KEPT_TAG.test(tag) ? tag : ''))
      .replace(/<(?!\/?[biu]>)/g, '&lt;')
      .replaceAll('-->', '→')
      .replace(/[\p{Cc}\p{Co}]/gu, (mark) => (mark === '\n' ? mark : ''))
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n')
  );
}

function writeCue({ fromMs, toMs, settings, text }: Cue): string {
  return `${writeTime(fromMs)} --> ${writeTime(toMs)}${settings ? ` ${settings}` : ''}\n${text}`;
}

function writeTime(time: number): string {
  const pad = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  return `${pad(time / 3_600_000, 2)}:${pad((time / 60_000) % 60, 2)}:${pad((time / 1_000) % 60, 2)}.${pad(time % 1_000, 3)}`;
}
