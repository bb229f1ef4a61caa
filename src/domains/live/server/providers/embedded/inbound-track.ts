/** What a publisher sends on one track: asks for what was lost, and reports what came. */
import {
  isRtcp,
  keyframeRequest,
  type Reception,
  readRtp,
  readSenderReport,
  receiverReport,
  retransmissionRequest,
  Unwrapper,
  unwrapRetransmission,
} from './rtp.ts';
import type { OfferedMedia } from './sdp.ts';

const ASK_AGAIN_MILLISECONDS = 50;
const TRIES = 10;
// A gap of more is a pause or another sender: what is missing then is not worth asking for.
const LARGEST_GAP = 500;
const KEYFRAME_PAUSE_MILLISECONDS = 300;

interface Missing {
  tries: number;
  askedAt: number;
}

export class InboundTrack {
  readonly media: OfferedMedia;
  readonly #send: (rtcp: Buffer) => void;
  readonly #asksAgain: boolean;
  readonly #unwrapper = new Unwrapper();
  readonly #missing = new Map<number, Missing>();
  #ssrc: number | undefined;
  #highest = 0;
  #first = 0;
  #received = 0;
  #before = { highest: 0, received: 0 };
  #report: { middle: number; at: number } | undefined;
  #keyframeAskedAt = Number.NEGATIVE_INFINITY;

  constructor(media: OfferedMedia, send: (rtcp: Buffer) => void, asksAgain: boolean) {
    this.media = media;
    this.#send = send;
    this.#asksAgain = asksAgain;
    this.#ssrc = media.ssrc;
  }

  get ssrc(): number | undefined {
    return this.#ssrc;
  }

  /** A packet as viewers get it, with its number that only grows; undefined for reports and what is not needed. */
  take(packet: Buffer, now: number): { packet: Buffer; sequence: number } | undefined {
    if (isRtcp(packet)) {
      const report = readSenderReport(packet);
      if (report) this.#report = { middle: report.middle, at: now };
      return undefined;
    }
    const header = readRtp(packet);
    if (!header) return undefined;
    const { payloadType, retransmissionType } = this.media;
    if (header.payloadType === retransmissionType) {
      // Without a payload it only measures the line.
      const restored =
        this.#ssrc === undefined
          ? undefined
          : unwrapRetransmission(packet, header, { payloadType, ssrc: this.#ssrc });
      return restored && readRtp(restored) ? this.#note(restored, now) : undefined;
    }
    if (header.payloadType !== payloadType) return undefined;
    this.#ssrc = header.ssrc;
    return this.#note(packet, now);
  }

  #note(packet: Buffer, now: number): { packet: Buffer; sequence: number } | undefined {
    const sequence = this.#unwrapper.unwrap(packet.readUInt16BE(2));
    if (this.#received === 0) {
      this.#first = sequence;
      this.#highest = sequence - 1;
      this.#before.highest = this.#highest;
    }
    if (sequence <= this.#highest) {
      if (this.#asksAgain && !this.#missing.delete(sequence)) return undefined;
    } else {
      const gap = sequence - this.#highest - 1;
      if (gap > LARGEST_GAP) {
        this.#missing.clear();
        this.requestKeyframe(now);
      } else if (this.#asksAgain)
        for (let each = this.#highest + 1; each < sequence; each++)
          this.#missing.set(each, { tries: 0, askedAt: Number.NEGATIVE_INFINITY });
      this.#highest = sequence;
    }
    this.#received += 1;
    if (this.#missing.size > 0) this.askForMissing(now);
    return { packet, sequence };
  }

  /** To be called now and then: what is asked for may be lost as well. */
  askForMissing(now: number): void {
    if (this.#ssrc === undefined) return;
    const due: number[] = [];
    for (const [sequence, missing] of this.#missing) {
      if (now - missing.askedAt < ASK_AGAIN_MILLISECONDS) continue;
      if (missing.tries >= TRIES) {
        this.#missing.delete(sequence);
        this.requestKeyframe(now);
        continue;
      }
      missing.tries += 1;
      missing.askedAt = now;
      due.push(sequence);
      if (due.length === 100) break;
    }
    if (due.length > 0) this.#send(retransmissionRequest(this.#ssrc, due));
  }

  /** Several viewers that come at once get one picture. */
  requestKeyframe(now: number): void {
    if (this.#ssrc === undefined || now - this.#keyframeAskedAt < KEYFRAME_PAUSE_MILLISECONDS) return;
    this.#keyframeAskedAt = now;
    this.#send(keyframeRequest(this.#ssrc));
  }

  reportReception(now: number): void {
    if (this.#ssrc === undefined || this.#received === 0) return;
    const expected = this.#highest - this.#before.highest;
    const lost = Math.max(0, expected - (this.#received - this.#before.received));
    const reception: Reception = {
      ssrc: this.#ssrc,
      lost256: expected > 0 ? Math.floor((256 * lost) / expected) : 0,
      lostInAll: this.#highest - this.#first + 1 - this.#received,
      highest: this.#highest - 0x10000,
      lastReport: this.#report?.middle ?? 0,
      sinceLastReport: this.#report ? Math.round(((now - this.#report.at) / 1_000) * 65_536) : 0,
    };
    this.#before = { highest: this.#highest, received: this.#received };
    this.#send(receiverReport(reception));
  }
}
