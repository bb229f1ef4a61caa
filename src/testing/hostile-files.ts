/** Files that are made to break what reads videos and audio; none of them is real. */
import { gzipSync } from 'node:zlib';
import { clip, makeClip, recordedClip, soundClip } from './clips.ts';

export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
const box = (type: string, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const ftyp = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso2avc1mp41'));
const ebml = Buffer.from(
  '1a45dfa3a34286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
  'hex',
);

/** A copy in which the first place of `mark` is followed by other bytes, `at` after it. */
function changed(bytes: Buffer, mark: string, at: number, to: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const place = copy.indexOf(mark, 0, 'latin1');
  if (place < 0) throw new Error(`no ${mark} in it`);
  to.copy(copy, place + at);
  return copy;
}

const nested = (depth: number): Buffer => {
  let inner = box('udta', Buffer.alloc(8));
  for (let at = 0; at < depth; at++) inner = box('moov', inner);
  return Buffer.concat([ftyp, inner]);
};

/** Texts and files of other kinds; `address` is one that nobody may ask. */
function strangers(address: string): HostileFile[] {
  const texts: Record<string, string> = {
    'page.mp4': '<!doctype html><script>alert(1)</script>',
    'drawing.mp4': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'playlist.mp4': `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\n${address}/a.ts\n#EXT-X-ENDLIST\n`,
    'playlist-of-files.mp4': '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
    'own-playlist.mp4': '#EXTM3U\n#EXTINF:1,\nown-playlist.mp4\n',
    'concat.mp4': 'ffconcat version 1.0\nfile /etc/passwd\n',
    'concat-of-addresses.mp4': `ffconcat version 1.0\nfile '${address}/a.mp4'\n`,
    'manifest.mp4': `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><BaseURL>${address}/</BaseURL></Period></MPD>`,
    'session.mp4': 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n',
    'subtitles.mp4': '[Script Info]\nScriptType: v4.00+\n[Events]\n',
    'words.mp4': '1\n00:00:01,000 --> 00:00:02,000\nhello\n',
    'script.mp4': '#!/bin/sh\nrm -rf /\n',
    'program.mp4': '<?php system($_GET["c"]);',
    'entities.mp4': '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>',
    'letter.mp4': 'just some words',
  };
  const binary: Record<string, Buffer> = {
    'byte.mp4': Buffer.of(0),
    'nothing.mp4': Buffer.alloc(4_096),
    'noise.mp4': Buffer.from(
      Array.from({ length: 8_192 }, (_, at) => (at * 7_919 + (at >> 3) * 104_729) & 255),
    ),
    'picture.mp4': Buffer.from(
      '47494638396101000100800000000000ffffff2c00000000010001000002024401003b',
      'hex',
    ),
    'archive.mp4': Buffer.from(`504b0304${'00'.repeat(26)}504b0506${'00'.repeat(18)}`, 'hex'),
    'document.mp4': Buffer.from(
      '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF',
    ),
    'windows.mp4': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(510)]),
    'linux.mp4': Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(500)]),
    'packed.mp4': gzipSync(Buffer.alloc(10_000_000)),
    'flash.mp4': Buffer.concat([Buffer.from('464c5601050000000900000000', 'hex'), Buffer.alloc(100)]),
  };
  return [
    ...Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    ...Object.entries(binary).map(([name, bytes]) => ({ name, bytes })),
  ];
}

/** Containers that lie about what is in them. */
async function liars(address: string): Promise<HostileFile[]> {
  const video = await clip();
  const recording = await recordedClip();
  const song = await soundClip('mp3');
  const wave = await soundClip('wav');
  const moov = video.indexOf('moov', 0, 'latin1') - 4;
  const mdat = video.indexOf('mdat', 0, 'latin1') - 4;
  const html = Buffer.from('<script>alert(1)</script>'.repeat(40));
  const media = {
    'head-only.mp4': ftyp,
    'endless-box.mp4': Buffer.concat([ftyp, u32(0xffffffff), Buffer.from('moov')]),
    'box-to-the-end.mp4': Buffer.concat([ftyp, u32(0), Buffer.from('moov'), Buffer.alloc(64)]),
    'box-of-nothing.mp4': Buffer.concat([ftyp, ...Array.from({ length: 200 }, () => box('moov'))]),
    'huge-box.mp4': Buffer.concat([
      ftyp,
      u32(1),
      Buffer.from('moov'),
      Buffer.from('7fffffffffffffff', 'hex'),
    ]),
    'box-in-box.mp4': nested(1_000),
    'many-tracks.mp4': Buffer.concat([
      ftyp,
      box('moov', ...Array.from({ length: 5_000 }, () => box('trak'))),
    ]),
    'no-index.mp4': video.subarray(0, moov),
    'no-content.mp4': Buffer.concat([video.subarray(0, mdat), video.subarray(moov)]),
    'first-half.mp4': video.subarray(0, video.length / 2),
    'nearly-all.mp4': video.subarray(0, video.length - 100),
    'last-half.mp4': Buffer.concat([ftyp, video.subarray(video.length / 2)]),
    'twice.mp4': Buffer.concat([video, video]),
    'with-archive.mp4': Buffer.concat([video, Buffer.from('504b0304', 'hex'), Buffer.alloc(100)]),
    'with-page.mp4': Buffer.concat([video, box('udta', html)]),
    'no-time-scale.mp4': changed(video, 'mdhd', 16, u32(0)),
    'no-movie-scale.mp4': changed(video, 'mvhd', 16, u32(0)),
    'endless.mp4': changed(video, 'mvhd', 20, u32(0xffffffff)),
    'endless-track.mp4': changed(video, 'mdhd', 20, u32(0xffffffff)),
    'four-billion-samples.mp4': changed(video, 'stsz', 12, u32(0xffffffff)),
    'four-billion-times.mp4': changed(video, 'stts', 8, u32(0xffffffff)),
    'four-billion-places.mp4': changed(video, 'stco', 8, u32(0xffffffff)),
    'places-outside.mp4': changed(video, 'stco', 12, u32(0x7fffffff)),
    'no-lasting-frames.mp4': changed(video, 'stts', 12, Buffer.alloc(8)),
    'lasting-frame.mp4': changed(video, 'stts', 12, Buffer.from('00000001ffffffff', 'hex')),
    'no-codec.mp4': changed(video, 'avc1', 0, Buffer.from('zzzz')),
    'other-codec.mp4': changed(video, 'avc1', 0, Buffer.from('hvc1')),
    'broken-parameters.mp4': changed(video, 'avcC', 5, Buffer.alloc(20, 0xff)),
    'huge-frame.mp4': changed(video, 'avc1', 28, Buffer.from('ffffffff', 'hex')),
    'flat-frame.mp4': changed(video, 'avc1', 28, Buffer.alloc(4)),
    'elsewhere.mp4': changed(video, 'url ', 0, Buffer.from(`url ${address}`.slice(0, 12))),
    'head-only.webm': ebml,
    'noise.webm': Buffer.concat([ebml, Buffer.alloc(5_000, 0xa3)]),
    'first-half.webm': recording.subarray(0, recording.length / 2),
    'twice.webm': Buffer.concat([recording, recording]),
    'noise-inside.webm': Buffer.concat([
      recording.subarray(0, 2_000),
      Buffer.alloc(4_000, 0x5a),
      recording.subarray(6_000),
    ]),
    'page.mp3': Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), html]),
    'noise.mp3': Buffer.concat([song.subarray(0, 300), Buffer.alloc(4_000, 0xff)]),
    'huge.wav': changed(wave, 'data', 4, Buffer.from('ffffffff', 'hex')),
    'channels.wav': changed(wave, 'fmt ', 10, Buffer.from('ffff', 'hex')),
    'no-rate.wav': changed(wave, 'fmt ', 12, Buffer.alloc(4)),
    'noise.ogg': Buffer.concat([Buffer.from('OggS'), Buffer.alloc(2_000, 0x33)]),
    'noise.flac': Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(2_000, 0x66)]),
    'noise.avi': Buffer.concat([
      Buffer.from('RIFF\xff\xff\xff\xffAVI LIST', 'latin1'),
      Buffer.alloc(2_000, 0x11),
    ]),
    'noise.ts': Buffer.concat(
      Array.from({ length: 60 }, () =>
        Buffer.concat([Buffer.from('471fff10', 'hex'), Buffer.alloc(184, 0xff)]),
      ),
    ),
    'noise.mpg': Buffer.concat([Buffer.from('000001ba', 'hex'), Buffer.alloc(2_000, 0x21)]),
  };
  return Object.entries(media).map(([name, bytes]) => ({ name, bytes }));
}

/** Right files that ask for too much, or of kinds that we do not take. */
async function demanding(): Promise<HostileFile[]> {
  const color = (size: string, rate: string, seconds: number) => [
    ...['-f', 'lavfi', '-i', `color=c=gray:size=${size}:rate=${rate}:duration=${seconds}`],
  ];
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  const files: [string, Promise<Buffer>][] = [
    ['ten-hours.mp4', makeClip('mp4', ...color('16x16', '1/600', 36_000), ...h264)],
    ['four-pixels.mkv', makeClip('mkv', ...color('2x2', '25', 1), '-c:v', 'ffv1')],
    ['two-pixels.mp4', makeClip('mp4', ...color('2x2', '25', 1), ...h264)],
    ['too-large.mp4', makeClip('mp4', ...color('4100x4100', '1', 1), ...h264)],
    ['wide.mp4', makeClip('mp4', ...color('4096x16', '5', 1), ...h264)],
    ['thousand-frames-a-second.mp4', makeClip('mp4', ...color('64x64', '1000', 1), ...h264)],
    ['one-frame.mp4', makeClip('mp4', ...color('64x64', '1', 1), ...h264, '-frames:v', '1')],
    ['raw.avi', makeClip('avi', ...color('64x64', '5', 1), '-c:v', 'rawvideo')],
    ['lossless.mkv', makeClip('mkv', ...color('64x64', '5', 1), '-c:v', 'ffv1')],
    ['only-sound.mp4', makeClip('mp4', '-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac')],
    [
      'many-streams.mkv',
      makeClip(
        'mkv',
        ...color('16x16', '1', 1),
        ...Array.from({ length: 60 }, () => ['-map', '0']).flat(),
        ...h264,
      ),
    ],
    ['changing.ts', changing()],
  ];
  return Promise.all(files.map(async ([name, bytes]) => ({ name, bytes: await bytes })));
}

/** A stream whose size changes in its middle. */
async function changing(): Promise<Buffer> {
  const part = (size: string) =>
    makeClip(
      'ts',
      ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=10:duration=1`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    );
  return Buffer.concat([await part('64x48'), await part('320x240'), await part('32x32')]);
}

/** All of them; `address` is one that nobody may ask. */
export async function hostileFiles(address: string): Promise<HostileFile[]> {
  return [...strangers(address), ...(await liars(address)), ...(await demanding())];
}

/** Numbers from 0 to 1 that look random, the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Good files with some bytes changed, taken out or repeated; the same for the same numbers. */
export async function mutatedFiles(count: number, random: () => number): Promise<HostileFile[]> {
  const seeds: HostileFile[] = [
    { name: 'video.mp4', bytes: await clip({ seconds: 1 }) },
    { name: 'recording.webm', bytes: await recordedClip({ seconds: 1 }) },
    { name: 'song.mp3', bytes: await soundClip('mp3', 1) },
    { name: 'song.m4a', bytes: await soundClip('m4a', 1) },
    { name: 'song.ogg', bytes: await soundClip('ogg', 1) },
    { name: 'song.flac', bytes: await soundClip('flac', 1) },
  ];
  return Array.from({ length: count }, (_, at) => {
    const seed = seeds[at % seeds.length];
    if (!seed) throw new Error('there are seeds');
    return { name: `${at}-${seed.name}`, bytes: mutated(seed.bytes, random) };
  });
}

function mutated(seed: Buffer, random: () => number): Buffer {
  let bytes = Buffer.from(seed);
  const place = () => Math.floor(random() * bytes.length);
  for (let changes = 1 + Math.floor(random() * 12); changes > 0; changes--) {
    const at = place();
    const length = Math.floor(random() * 64);
    const kind = Math.floor(random() * 5);
    if (kind === 0) bytes[at] = Math.floor(random() * 256);
    if (kind === 1) bytes.fill(random() < 0.5 ? 0xff : 0, at, Math.min(bytes.length, at + length));
    if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    if (kind === 3)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(0, length), bytes.subarray(at)]);
    // Lengths and counts are in the heads of boxes.
    if (kind === 4) {
      const moov = bytes.indexOf('moov', 0, 'latin1');
      if (moov >= 0) bytes[moov + Math.floor(random() * 900)] = Math.floor(random() * 256);
    }
  }
  return bytes;
}
