import { expect, test } from 'vitest';
import { readTiles, tileAt } from './seek-tiles.ts';

const VTT = `WEBVTT

00:00:00.000 --> 00:00:05.000
sprite#xywh=0,0,160,90

00:00:05.000 --> 01:00:10.500
sprite#xywh=160,0,160,90
`;

test('finds the picture of a time', () => {
  const tiles = readTiles(VTT);
  expect(tiles[1]).toEqual({ from: 5, to: 3610.5, x: 160, y: 0, width: 160, height: 90 });
  expect(tileAt(tiles, 4.9)?.x).toBe(0);
  expect(tileAt(tiles, 5)?.x).toBe(160);
  expect(tileAt(tiles, 9_999)?.x).toBe(160);
  expect(tileAt(readTiles('<html>'), 1)).toBeUndefined();
});
