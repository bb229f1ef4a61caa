import { expect, test } from 'vitest';
import { rewriteCaptions } from './parse-captions.ts';

const rewritten = (text: string) => rewriteCaptions(Buffer.from(text));

test('WebVTT is written again, without what we do not show', () => {
  const captions = rewritten(`\uFEFFWEBVTT - Kiln opening

STYLE
::cue { background: url(https://elsewhere.example/track.png) }

NOTE nobody is to see this

intro
00:02.000 --> 00:04.500 align:start position:10% region:fred
<v Ash>Welcome <b>back</b> &amp; <c.loud>hello</c>
second line

01:00:00.000 --> 01:00:01.000
<script>alert(1)</script> -> <img src=x
`);
  expect(captions).toBe(`WEBVTT

00:00:02.000 --> 00:00:04.500 align:start position:10%
Welcome <b>back</b> &amp; hello
second line

01:00:00.000 --> 01:00:01.000
alert(1) -> &lt;img src=x
`);
});

test('SubRip is read as well; cues come in their order', () => {
  const captions = rewritten(
    '2\r\n00:00:05,000 --> 00:00:06,250\r\nlater\r\n\r\n1\r\n00:00:01,000 --> 00:00:02,000\r\nfirst',
  );
  expect(captions).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nfirst\n\n00:00:05.000 --> 00:00:06.250\nlater\n',
  );
});

test('an arrow in a text does not begin a cue', () => {
  expect(rewritten('WEBVTT\n\n00:01.000 --> 00:02.000\n00:05.000 --> 00:06.000')).toContain(
    '00:05.000 → 00:06.000',
  );
});

test.each([
  ['nothing', ''],
  ['a playlist', '#EXTM3U\n#EXT-X-VERSION:7'],
  ['cues that end before they begin', 'WEBVTT\n\n00:02.000 --> 00:01.000\nback'],
  ['cues without a text', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<c></c>'],
  ['too many cues', `WEBVTT\n\n${'00:01.000 --> 00:02.000\na\n\n'.repeat(20_001)}`],
])('%s is refused', (_what, text) => {
  expect(rewritten(text)).toBeUndefined();
});

test('what is not UTF-8 is refused', () => {
  expect(rewriteCaptions(Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n\xE9', 'latin1'))).toBeUndefined();
});
