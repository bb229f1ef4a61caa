import { expect, test } from 'vitest';
import { uploadStateOf } from './check-line.ts';
import { waitAfterFailures } from './keep-connected.ts';
import { rankOf } from './senders.ts';

test('a line that is lost is taken up again within three seconds, also where the first two tries fail', () => {
  const waits = [1, 2].map(waitAfterFailures);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(3_000);
  expect(waitAfterFailures(100)).toBe(waitAfterFailures(50));
});

test('H.264 is offered before VP8, its constrained baseline first', () => {
  const codecs = [
    { mimeType: 'video/AV1' },
    { mimeType: 'video/VP8' },
    { mimeType: 'video/H264', sdpFmtpLine: 'packetization-mode=0;profile-level-id=42e01f' },
    { mimeType: 'video/H264', sdpFmtpLine: 'packetization-mode=1;profile-level-id=640032' },
    { mimeType: 'video/H264', sdpFmtpLine: 'packetization-mode=1;profile-level-id=42e01f' },
  ];
  const order = codecs.toSorted((one, other) => rankOf(one) - rankOf(other));
  expect(order).toEqual(codecs.toReversed());
});

test('an upload is good from what a picture of 720 lines takes, and bad where it would stand still', () => {
  expect([2_000, 800, 200].map(uploadStateOf)).toEqual(['good', 'weak', 'bad']);
});
