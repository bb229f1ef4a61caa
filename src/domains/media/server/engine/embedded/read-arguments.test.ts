import { expect, test } from 'vitest';
import { readConversion, readProbe } from './read-arguments.ts';

const INPUT = [
  ...['-protocol_whitelist', 'file', '-format_whitelist', 'mov,matroska', '-f', 'mov', '-i', 'file:film.mp4'],
];
const COPY = ['-map', '0:0', '-c', 'copy', '-f', 'hls', '-hls_time', '4', 'film.m3u8'];

test('a command is read in its parts', () => {
  expect(
    readConversion([
      ...['-nostdin', '-v', 'error', '-y', '-progress', 'pipe:3', '-threads', '1', '-ss', '2.5', ...INPUT],
      ...['-filter_threads', '1', '-filter_complex', '[0:0]scale=2:2[v0]', '-map', '[v0]', '-map', '0:1'],
      ...['-map_metadata', '-1', '-sn', '-c:v', 'libx264', '-profile:v', 'high', '-crf', '23', '-c:a', 'aac'],
      ...['-b:a', '128000', '-ac', '2', '-t', '1.5', '-f', 'hls', '-hls_time', '4', 'film.m3u8'],
      ...['-map', '0:1', '-t', '10', '-f', 's16le', '-c:a', 'pcm_s16le', 'pipe:1'],
    ]),
  ).toMatchObject({
    showsProgress: true,
    graph: '[0:0]scale=2:2[v0]',
    inputs: [{ url: 'file:film.mp4', demuxer: 'mov', protocols: 'file', fromSeconds: 2.5, isExact: true }],
    outputs: [
      {
        url: 'film.m3u8',
        muxer: 'hls',
        maps: ['[v0]', '0:1'],
        encoders: { video: 'libx264', audio: 'aac' },
        tuning: { video: { profile: 'high', crf: '23' }, audio: { b: '128000' } },
        options: { hls_time: '4' },
        seconds: 1.5,
        channels: 2,
      },
      { url: 'pipe:1', muxer: 's16le', seconds: 10, isCopied: false },
    ],
  });
});

test.each([
  ['an option that is not known', [...INPUT, '-loop', '1', ...COPY], '-loop'],
  ['a value that it cannot have', ['-v', 'debug', ...INPUT, ...COPY], '-v debug'],
  ['a number that is none', [...INPUT, '-t', 'long', ...COPY], '-t long'],
  ['an option without its value', [...INPUT, ...COPY, '-map'], '-map without a value'],
  ['a file that anything may open', ['-i', 'film.mp4', ...COPY], 'that anything may open'],
  ['no output', INPUT, 'without an output'],
  ['an output of nothing', [...INPUT, '-c', 'copy', '-f', 'hls', 'film.m3u8'], 'of nothing'],
  ['an output without an encoder', [...INPUT, '-map', '0:0', '-f', 'hls', 'film.m3u8'], 'without an encoder'],
  ['no input', COPY, 'without an input'],
])('%s is refused', (_what, args, words) => {
  expect(() => readConversion(args)).toThrow(words);
});

test('only what we ask about a file is answered', () => {
  const asked = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json'];
  expect(readProbe([...asked, ...INPUT])).toMatchObject({ url: 'file:film.mp4', demuxers: 'mov,matroska' });
  expect(() => readProbe(['-show_format', '-of', 'csv', ...INPUT])).toThrow('of csv');
  expect(() => readProbe([...asked, ...INPUT, 'more'])).toThrow('not about one file');
});
