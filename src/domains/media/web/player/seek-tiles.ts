/** The small pictures along the time of a video, from the WebVTT that names their places in one picture. */
export interface Tile {
  from: number;
  to: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

const CUE = /^([\d:.]+) --> ([\d:.]+)\n[^\n]*#xywh=(\d+),(\d+),(\d+),(\d+)/gm;

const secondsOf = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

export function readTiles(vtt: string): Tile[] {
  return [...vtt.matchAll(CUE)].map(([, from = '', to = '', ...place]) => {
    const [x = 0, y = 0, width = 0, height = 0] = place.map(Number);
    return { from: secondsOf(from), to: secondsOf(to), x, y, width, height };
  });
}

/** The picture at a time; the last one after the end. */
export const tileAt = (tiles: readonly Tile[], seconds: number): Tile | undefined =>
  tiles.find(({ to }) => seconds < to) ?? tiles.at(-1);
