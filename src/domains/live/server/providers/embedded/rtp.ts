/** Reading RTP and writing the RTCP packets that the media plane answers with (RFC 3550, 4585, transport-wide congestion control). */

export interface RtpHeader {
  readonly payloadType: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly ssrc: number;
  /** Bytes before the payload, with extensions. */
  readonly length: number;
}

const VERSION = 2;
const FIXED_BYTES = 12;
const ONE_BYTE_PROFILE = 0xbede;

/** RTP and RTCP arrive over one port; the second byte tells them apart (RFC 5761). */
export const isRtcp = (packet: Buffer): boolean => {
  const type = packet[1] ?? 0;
  return packet.length >= 8 && type >= 192 && type <= 223;
};

export function readRtp(packet: Buffer): RtpHeader | undefined {
  const first = packet[0] ?? 0;
  if (packet.length < FIXED_BYTES || first >> 6 !== VERSION) return undefined;
  let length = FIXED_BYTES + 4 * (first & 0x0f);
  if (first & 0x10) {
    if (packet.length < length + 4) return undefined;
    length += 4 + 4 * packet.readUInt16BE(length + 2);
  }
  if (packet.length < length) return undefined;
  return {
    payloadType: (packet[1] ?? 0) & 0x7f,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    ssrc: packet.readUInt32BE(8),
    length,
  };
}

/** The number that the sender gives each packet of all its tracks, in the extension with this id. */
export function transportSequenceOf(packet: Buffer, extensionId: number): number | undefined {
  const first = packet[0] ?? 0;
  if (!(first & 0x10)) return undefined;
  const start = FIXED_BYTES + 4 * (first & 0x0f);
  if (packet.length < start + 4) return undefined;
  const isOneByte = packet.readUInt16BE(start) === ONE_BYTE_PROFILE;
  const end = Math.min(packet.length, start + 4 + 4 * packet.readUInt16BE(start + 2));
  for (let at = start + 4; at < end; ) {
    const head = packet[at] ?? 0;
    if (head === 0) {
      at += 1;
      continue;
    }
    const id = isOneByte ? head >> 4 : head;
    const size = isOneByte ? (head & 0x0f) + 1 : (packet[at + 1] ?? 0);
    const value = at + (isOneByte ? 1 : 2);
    if (id === extensionId && size >= 2 && value + 2 <= end) return packet.readUInt16BE(value);
    at = value + size;
  }
  return undefined;
}

/** The packet that a retransmission carries: its own number stands in the first two bytes (RFC 4588). */
export function unwrapRetransmission(
  packet: Buffer,
  { length }: RtpHeader,
  original: { payloadType: number; ssrc: number },
): Buffer | undefined {
  if (packet.length < length + 2) return undefined;
  const restored = Buffer.concat([packet.subarray(0, length), packet.subarray(length + 2)]);
  packet.copy(restored, 2, length, length + 2);
  setPayloadType(restored, original.payloadType);
  restored.writeUInt32BE(original.ssrc, 8);
  return restored;
}

export function setPayloadType(packet: Buffer, payloadType: number): void {
  packet[1] = ((packet[1] ?? 0) & 0x80) | payloadType;
}

/** Numbers of 16 bits that begin again after 65,535, as numbers that only grow. */
export class Unwrapper {
  #last: number | undefined;

  unwrap(sequence: number): number {
    if (this.#last === undefined) {
      // Far from zero, so that what came before the first one is no negative number.
      this.#last = 0x10000 + sequence;
      return this.#last;
    }
    const step = ((sequence - (this.#last & 0xffff) + 0x18000) & 0xffff) - 0x8000;
    const whole = this.#last + step;
    if (whole > this.#last) this.#last = whole;
    return whole;
  }
}

function packetOf(first: number, type: number, words: number): Buffer {
  const packet = Buffer.alloc(4 + 4 * words);
  packet[0] = (VERSION << 6) | first;
  packet[1] = type;
  packet.writeUInt16BE(words, 2);
  return packet;
}

const OWN_SSRC = 1;
const RECEIVER_REPORT = 201;
const TRANSPORT_FEEDBACK = 205;
const PAYLOAD_FEEDBACK = 206;
const NACK = 1;
const PLI = 1;
const FIR = 4;
const TRANSPORT_WIDE = 15;

/** Asks for a picture that needs no other. */
export function keyframeRequest(ssrc: number): Buffer {
  const packet = packetOf(PLI, PAYLOAD_FEEDBACK, 2);
  packet.writeUInt32BE(OWN_SSRC, 4);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
}

/** Asks for packets again. */
export function retransmissionRequest(ssrc: number, missing: readonly number[]): Buffer {
  const packet = packetOf(NACK, TRANSPORT_FEEDBACK, 2 + missing.length);
  packet.writeUInt32BE(OWN_SSRC, 4);
  packet.writeUInt32BE(ssrc, 8);
  missing.forEach((sequence, index) => {
    packet.writeUInt16BE(sequence & 0xffff, 12 + 4 * index);
  });
  return packet;
}

export interface Reception {
  readonly ssrc: number;
  /** Of 256 packets since the last report. */
  readonly lost256: number;
  readonly lostInAll: number;
  readonly highest: number;
  /** The middle of the time in the last sender report, and how long ago it came, in 1/65,536 s. */
  readonly lastReport: number;
  readonly sinceLastReport: number;
}

export function receiverReport({
  ssrc,
  lost256,
  lostInAll,
  highest,
  lastReport,
  sinceLastReport,
}: Reception): Buffer {
  const packet = packetOf(1, RECEIVER_REPORT, 7);
  packet.writeUInt32BE(OWN_SSRC, 4);
  packet.writeUInt32BE(ssrc, 8);
  packet[12] = Math.min(255, lost256);
  packet.writeUIntBE(Math.min(0x7fffff, Math.max(0, lostInAll)), 13, 3);
  packet.writeUInt32BE(highest >>> 0, 16);
  packet.writeUInt32BE(lastReport >>> 0, 24);
  packet.writeUInt32BE(sinceLastReport >>> 0, 28);
  return packet;
}

const REFERENCE_MILLISECONDS = 64;
const TICKS_A_MILLISECOND = 4;
const SYMBOLS_A_CHUNK = 7;

/**
 * When which packets arrived, from `base` on; `undefined` for those that did not. Times in milliseconds. Without this a
 * browser sends a picture of 180 lines and no more.
 */
export function transportFeedback(
  ssrc: number,
  count: number,
  base: number,
  arrivals: readonly (number | undefined)[],
): Buffer {
  const firstArrival = arrivals.find((at) => at !== undefined) ?? 0;
  const reference = Math.floor(firstArrival / REFERENCE_MILLISECONDS);
  let before = reference * REFERENCE_MILLISECONDS * TICKS_A_MILLISECOND;
  const deltas: Buffer[] = [];
  const symbols = arrivals.map((at) => {
    if (at === undefined) return 0;
    const ticks = Math.round(at * TICKS_A_MILLISECOND);
    const delta = Math.max(-0x8000, Math.min(0x7fff, ticks - before));
    before += delta;
    if (delta >= 0 && delta <= 0xff) {
      deltas.push(Buffer.from([delta]));
      return 1;
    }
    const large = Buffer.alloc(2);
    large.writeInt16BE(delta);
    deltas.push(large);
    return 2;
  });
  const chunks = Buffer.alloc(2 * Math.ceil(symbols.length / SYMBOLS_A_CHUNK));
  for (let at = 0; at < symbols.length; at += SYMBOLS_A_CHUNK) {
    let chunk = 0b11;
    for (let n = 0; n < SYMBOLS_A_CHUNK; n++) chunk = (chunk << 2) | (symbols[at + n] ?? 0);
    chunks.writeUInt16BE(chunk, (2 * at) / SYMBOLS_A_CHUNK);
  }
  const body = Buffer.concat([chunks, ...deltas]);
  const words = 4 + Math.ceil(body.length / 4);
  const packet = packetOf(TRANSPORT_WIDE, TRANSPORT_FEEDBACK, words);
  packet.writeUInt32BE(OWN_SSRC, 4);
  packet.writeUInt32BE(ssrc, 8);
  packet.writeUInt16BE(base & 0xffff, 12);
  packet.writeUInt16BE(arrivals.length, 14);
  packet.writeUIntBE(reference & 0xffffff, 16, 3);
  packet[19] = count & 0xff;
  body.copy(packet, 20);
  return packet;
}

export interface FeedbackOfViewer {
  /** Numbers of packets that are to be sent again. */
  readonly missing: readonly number[];
  readonly wantsKeyframe: boolean;
}

/** What a viewer asks for, in a packet of several reports. */
export function readFeedback(compound: Buffer): FeedbackOfViewer {
  const missing: number[] = [];
  let wantsKeyframe = false;
  for (const { format, type, packet } of partsOf(compound)) {
    if (type === PAYLOAD_FEEDBACK && (format === PLI || format === FIR)) wantsKeyframe = true;
    if (type !== TRANSPORT_FEEDBACK || format !== NACK) continue;
    for (let at = 12; at + 4 <= packet.length; at += 4) {
      const sequence = packet.readUInt16BE(at);
      const following = packet.readUInt16BE(at + 2);
      missing.push(sequence);
      for (let bit = 0; bit < 16; bit++)
        if (following & (1 << bit)) missing.push((sequence + bit + 1) & 0xffff);
    }
  }
  return { missing, wantsKeyframe };
}

/** The middle of the time of a sender report, which a receiver sends back to measure the way. */
export function readSenderReport(compound: Buffer): { ssrc: number; middle: number } | undefined {
  for (const { type, packet } of partsOf(compound))
    if (type === 200 && packet.length >= 20)
      return { ssrc: packet.readUInt32BE(4), middle: packet.readUInt32BE(10) };
  return undefined;
}

function* partsOf(compound: Buffer): Generator<{ format: number; type: number; packet: Buffer }> {
  for (let at = 0; at + 4 <= compound.length; ) {
    const end = at + 4 + 4 * compound.readUInt16BE(at + 2);
    if (end > compound.length) return;
    yield {
      format: (compound[at] ?? 0) & 0x1f,
      type: compound[at + 1] ?? 0,
      packet: compound.subarray(at, end),
    };
    at = end;
  }
}
