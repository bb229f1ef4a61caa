import { expect, test } from 'vitest';
import { PortRegistry } from '#platform/server/port.ts';
import { checkUploadPurposes, purposeNamed, type UploadPurpose, uploadPurposes } from './purposes.ts';

const photos: UploadPurpose = {
  name: 'photos',
  who: 'creator',
  limits: { maxBytes: 1_000 },
  kinds: ['picture'],
  recipe: 'picture',
  keepsOriginal: true,
  heldBy: 'item',
};
const shape = { edge: 100, quality: 80, effort: 2 };

function registered(...purposes: UploadPurpose[]): PortRegistry {
  const ports = new PortRegistry();
  for (const purpose of purposes) ports.register(uploadPurposes, purpose);
  return ports;
}

test('a purpose is found by its name, and an unregistered one throws', () => {
  const ports = registered(photos);
  expect(() => checkUploadPurposes(ports)).not.toThrow();
  expect(purposeNamed(ports, 'photos')).toBe(photos);
  expect(() => purposeNamed(ports, 'clips')).toThrow('no upload has the purpose clips');
});

test.each<[string, UploadPurpose[]]>([
  ['registered twice', [photos, photos]],
  ['unknown recipe', [{ ...photos, recipe: 'clip' }]],
  ['cannot prepare: video', [{ ...photos, kinds: ['picture', 'video'] }]],
  ['cannot prepare', [{ ...photos, kinds: [] }]],
  ['shape', [{ ...photos, shape }]],
  ['shape', [{ ...photos, recipe: 'public-picture', keepsOriginal: false }]],
  ['not kept', [{ ...photos, keepsOriginal: false }]],
  ['no limit', [{ ...photos, limits: { maxBytes: 0 } }]],
])('a contradiction stops the server at startup: %s', (what, purposes) => {
  expect(() => checkUploadPurposes(registered(...purposes))).toThrow(what);
});
