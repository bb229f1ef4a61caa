/**
 * Color conversion for pictures with CICP color codes (ITU-T H.273) instead of a profile: Display P3, and HDR
 * as PQ or HLG, in PNG and AVIF. The decoders ignore these codes; this converts the pixels to sRGB and
 * tone-maps brighter ones.
 */
import { open } from 'node:fs/promises';

export interface Cicp {
  readonly primaries: number;
  readonly transfer: number;
}

// The chunk comes before the pixels of a PNG; the box is among the first in an AVIF.
const HEAD_BYTES = 64 * 1024;
const P3 = 12;
const BT2020 = 9;
const LINEAR = 8;
const PQ = 16;
const HLG = 18;

/** The color codes of a file, if it has any that are not sRGB. */
export async function findCicp(path: string): Promise<Cicp | undefined> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return readCicp(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The same from the first bytes. */
export function readCicp(head: Buffer): Cicp | undefined {
  const found = head.toString('latin1', 1, 4) === 'PNG' ? inPng(head) : inAvif(head);
  const isOther = found && (found.primaries in TO_SRGB || [LINEAR, PQ, HLG].includes(found.transfer));
  return isOther ? found : undefined;
}

function inPng(head: Buffer): Cicp | undefined {
  for (let at = 8; at + 12 <= head.length; at += 12 + head.readUInt32BE(at)) {
    const name = head.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT') return undefined;
    if (name === 'cICP') return { primaries: head.readUInt8(at + 8), transfer: head.readUInt8(at + 9) };
  }
  return undefined;
}

function inAvif(head: Buffer): Cicp | undefined {
  const at = head.indexOf('colrnclx', 0, 'latin1');
  if (at < 0 || at + 12 > head.length) return undefined;
  return { primaries: head.readUInt16BE(at + 8), transfer: head.readUInt16BE(at + 10) };
}

// Linear light of these primaries in those of sRGB.
const TO_SRGB: Readonly<Record<number, readonly number[]>> = {
  [P3]: [1.22494, -0.22494, 0, -0.042057, 1.042057, 0, -0.019638, -0.078636, 1.098274],
  [BT2020]: [1.660491, -0.587641, -0.07285, -0.12455, 1.1329, -0.008349, -0.018151, -0.100579, 1.11873],
};
const SAME = [1, 0, 0, 0, 1, 0, 0, 0, 1];

// Reference white of HDR in candela per square meter (ITU-R BT.2408), and the peak at which HLG is rendered.
const WHITE = 203;
const HLG_PEAK = 1_000;
const HLG_GAMMA = 1.2;

/** Linear light of a code value from 0 to 1; white is 1. */
function lightOf(code: number, transfer: number): number {
  if (transfer === LINEAR) return code;
  if (transfer === PQ) {
    const root = code ** (1 / 78.84375);
    return (
      (Math.max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125) *
      (10_000 / WHITE)
    );
  }
  if (transfer === HLG)
    return code <= 0.5 ? code ** 2 / 3 : (Math.exp((code - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  return code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4;
}

// Up to here light is unchanged; brighter values approach white and never exceed it.
const KNEE = 0.75;
const toned = (light: number) =>
  light <= KNEE ? light : KNEE + (1 - KNEE) * (1 - Math.exp((KNEE - light) / (1 - KNEE)));

const STEPS = 4_095;
const SRGB_OF_LIGHT = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const light = step / STEPS;
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
});

/** Converts 16-bit pixels, with or without alpha, to 8-bit sRGB. */
export function toSrgb(pixels: Uint16Array, channels: number, { primaries, transfer }: Cicp): Buffer {
  const most = 65_535;
  const light = Float64Array.from({ length: most + 1 }, (_, code) => lightOf(code / most, transfer));
  const [rr = 1, rg = 0, rb = 0, gr = 0, gg = 1, gb = 0, br = 0, bg = 0, bb = 1] = TO_SRGB[primaries] ?? SAME;
  const isHdr = transfer === PQ || transfer === HLG;
  const out = Buffer.alloc(pixels.length);
  const put = (at: number, value: number) => {
    out[at] = SRGB_OF_LIGHT[Math.round(Math.min(1, Math.max(0, value)) * STEPS)] ?? 0;
  };
  for (let at = 0; at < pixels.length; at += channels) {
    let r = light[pixels[at] ?? 0] ?? 0;
    let g = light[pixels[at + 1] ?? 0] ?? 0;
    let b = light[pixels[at + 2] ?? 0] ?? 0;
    if (transfer === HLG) {
      const shown = (HLG_PEAK / WHITE) * (0.2627 * r + 0.678 * g + 0.0593 * b) ** (HLG_GAMMA - 1);
      [r, g, b] = [r * shown, g * shown, b * shown];
    }
    const [sr, sg, sb] = [rr * r + rg * g + rb * b, gr * r + gg * g + gb * b, br * r + bg * g + bb * b];
    const brightest = Math.max(sr, sg, sb);
    const scale = isHdr && brightest > KNEE ? toned(brightest) / brightest : 1;
    put(at, sr * scale);
    put(at + 1, sg * scale);
    put(at + 2, sb * scale);
    if (channels === 4) out[at + 3] = Math.round(((pixels[at + 3] ?? 0) / most) * 255);
  }
  return out;
}
