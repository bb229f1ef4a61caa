/** The small pictures of a video over its length, as the WebVTT file of its tiles names them. */

export interface VideoFrame {
  /** Seconds; the beginning of what the picture shows. */
  at: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

const CUE = /(\d+):(\d{2}):(\d{2}(?:\.\d+)?) --> [^\n]*\n[^\n]*#xywh=(\d+),(\d+),(\d+),(\d+)/g;

/** The pictures that a WebVTT file names, in their order. */
export function framesIn(vtt: string): VideoFrame[] {
  return [...vtt.replaceAll('\r', '').matchAll(CUE)].map(([, hours, minutes, seconds, ...place]) => {
    const [x = 0, y = 0, width = 0, height = 0] = place.map(Number);
    return { at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), x, y, width, height };
  });
}

/** At most so many of them, spread evenly, the first one among them. */
export function someOf<T>(frames: readonly T[], most: number): T[] {
  if (frames.length <= most) return [...frames];
  return Array.from({ length: most }, (_, index) => frames[Math.floor((index * frames.length) / most)] as T);
}
