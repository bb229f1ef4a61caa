import { expect, test } from 'vitest';
import { framesIn, someOf } from './video-frames.ts';

// As the server writes it.
const VTT = `WEBVTT

00:00:00.000 --> 00:00:02.500
sprite#xywh=0,0,160,90

00:00:02.500 --> 00:00:05.000
sprite#xywh=160,0,160,90

00:00:05.000 --> 00:00:07.000
sprite#xywh=0,90,160,90
`;

test('the frames of a video are those that its WebVTT file names', () => {
  expect(framesIn(VTT)).toEqual([
    { at: 0, x: 0, y: 0, width: 160, height: 90 },
    { at: 2.5, x: 160, y: 0, width: 160, height: 90 },
    { at: 5, x: 0, y: 90, width: 160, height: 90 },
  ]);
  expect(framesIn('WEBVTT\r\n\r\n01:02:03.500 --> 01:02:05.000\r\nsprite#xywh=1,2,3,4\r\n')).toEqual([
    { at: 3723.5, x: 1, y: 2, width: 3, height: 4 },
  ]);
  expect(framesIn('not found')).toEqual([]);
});

test('of many frames some are shown, from the first on', () => {
  const many = Array.from({ length: 100 }, (_, index) => index);
  expect(someOf(many, 4)).toEqual([0, 25, 50, 75]);
  expect(someOf([1, 2], 4)).toEqual([1, 2]);
});
