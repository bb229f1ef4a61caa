/** Writes one file: encodes frames or takes packets as they are, and puts the streams together. */
import {
  AGAIN,
  type AvLibrary,
  type CodecContext,
  check,
  END,
  EngineError,
  FIXED_QUALITY,
  FORMAT,
  type FormatContext,
  type Frame,
  GLOBAL_HEADER,
  LAMBDA_OF_QUALITY,
  MICROSECONDS,
  NO_TIME,
  need,
  type Packet,
  type PacketFilterContext,
  type Ratio,
  type Stream,
  VIDEO,
} from './av-library.ts';
import type { FrameShape, Pace, Sink } from './graph.ts';
import type { OutputOrder } from './read-arguments.ts';

// Of packets that wait until all streams of a file have begun.
const MOST_WAITING_BYTES = 50_000_000;

export class Output {
  readonly order: OutputOrder;
  readonly #av: AvLibrary;
  readonly #format: FormatContext;
  readonly #streams: { stream: Stream; timeBase?: Ratio; lastTime: bigint }[] = [];
  readonly #waiting: { packet: Packet; index: number }[] = [];
  #waitingBytes = 0;
  #isComplete = false;
  #isBegun = false;
  /** How far it has got. */
  microseconds = 0;

  constructor(av: AvLibrary, order: OutputOrder) {
    this.#av = av;
    this.order = order;
    this.#format = new av.FormatContext();
    check(av, this.#format.allocOutputContext2(null, order.muxer, order.url), 'preparing the output');
  }

  get wantsGlobalHeader(): boolean {
    return this.#has(FORMAT.globalHeader);
  }

  #has(flag: number): boolean {
    return ((this.#format.oformat?.flags ?? 0) & flag) !== 0;
  }

  /** A stream that is to come. */
  addStream(): number {
    this.#streams.push({ stream: this.#format.newStream(null), lastTime: NO_TIME });
    return this.#streams.length - 1;
  }

  /** A stream is known, in the unit of its packets' times. */
  setUp(index: number, timeBase: Ratio, fill: (stream: Stream) => void): void {
    const entry = need(this.#streams[index], 'stream');
    fill(entry.stream);
    entry.stream.timeBase = timeBase;
    entry.timeBase = timeBase;
    this.#beginIfKnown();
  }

  /** No further stream is to come. */
  complete(): void {
    this.#isComplete = true;
    this.#beginIfKnown();
  }

  #beginIfKnown(): void {
    if (!(this.#isComplete && this.#streams.every(({ timeBase }) => timeBase))) return;
    const [av, { options }] = [this.#av, this.order];
    if (!this.#has(FORMAT.noFile)) check(av, this.#format.openOutputSync(), 'creating the output');
    check(av, this.#format.writeHeaderSync(av.Dictionary.fromObject(options)), 'beginning the output');
    this.#isBegun = true;
    for (const { packet, index } of this.#waiting.splice(0)) {
      this.#put(packet, index);
      packet.free();
    }
  }

  /** Takes what is in a packet. */
  write(packet: Packet, index: number): void {
    if (this.#isBegun) {
      this.#put(packet, index);
      return;
    }
    this.#waitingBytes += packet.size;
    if (this.#waitingBytes > MOST_WAITING_BYTES) throw new EngineError('too many packets wait for a stream');
    this.#waiting.push({ packet: need(packet.clone(), 'memory'), index });
    packet.unref();
  }

  #put(packet: Packet, index: number): void {
    const av = this.#av;
    const entry = need(this.#streams[index], 'stream');
    const { timeBase } = entry.stream;
    packet.rescaleTs(entry.timeBase ?? timeBase, timeBase);
    if (!this.#has(FORMAT.noTimestamps)) this.#order(packet, entry);
    packet.streamIndex = index;
    const time = packet.pts === NO_TIME ? packet.dts : packet.pts;
    if (time !== NO_TIME) {
      const end = Number(av.avRescaleQ(time + packet.duration, timeBase, MICROSECONDS));
      this.microseconds = Math.max(this.microseconds, end);
    }
    check(av, this.#format.interleavedWriteFrameSync(packet), 'writing');
  }

  /** Times that go back are moved, as no file may have them. */
  #order(packet: Packet, entry: { lastTime: bigint }): void {
    const { dts, pts } = packet;
    if (dts !== NO_TIME && pts !== NO_TIME && dts > pts) packet.dts = pts;
    const least = entry.lastTime + (this.#has(FORMAT.nonStrict) ? 0n : 1n);
    if (packet.dts !== NO_TIME && entry.lastTime !== NO_TIME && packet.dts < least) {
      if (packet.pts !== NO_TIME && packet.pts < least) packet.pts = least;
      packet.dts = least;
    }
    if (packet.dts !== NO_TIME) entry.lastTime = packet.dts;
  }

  finish(): void {
    if (!this.#isBegun) throw new EngineError('nothing could be read of a stream');
    check(this.#av, this.#format.interleavedWriteFrameSync(null), 'writing');
    check(this.#av, this.#format.writeTrailerSync(), 'ending the output');
    if (!this.#has(FORMAT.noFile)) this.#format.closeOutputSync();
  }
}

/** Encodes frames into a stream of an output. */
export class Encoding implements Sink {
  readonly label: string;
  isDone = false;
  readonly #av: AvLibrary;
  readonly #output: Output;
  readonly #index: number;
  readonly #isVideo: boolean;
  readonly #packet: Packet;
  #encoder: CodecContext | undefined;
  #frames = 0;
  /** The time that a frame of a constant rate should have next. */
  #next = 0n;

  constructor(av: AvLibrary, output: Output, kind: 'video' | 'audio', label: string) {
    this.#av = av;
    this.#output = output;
    this.#isVideo = kind === 'video';
    this.label = label;
    this.#index = output.addStream();
    this.#packet = new av.Packet();
    this.#packet.alloc();
  }

  open(shape: FrameShape, pace: Pace): void {
    this.#encoder ??= this.#begin(shape, pace);
  }

  take(frame: Frame, pace: Pace): void {
    const encoder = this.#encoder ?? this.#begin(frame, pace);
    this.#encoder = encoder;
    frame.pts = this.#av.avRescaleQ(frame.pts, pace.timeBase, encoder.timeBase);
    if (!this.#isVideo) {
      this.#encode(encoder, frame);
      return;
    }
    const { frames } = this.#output.order;
    frame.pictType = 0;
    if (encoder.globalQuality > 0) frame.quality = encoder.globalQuality;
    const { pts } = frame;
    // A picture stands from the beginning, where sound begins before it.
    const first = this.#frames === 0 && frames === undefined && pts > 0n ? 0n : pts;
    for (frame.pts = first; frame.pts <= pts && !this.isDone; frame.pts += 1n) {
      // Before the beginning, or twice the same time.
      if (this.#frames > 0 && frame.pts < this.#next) continue;
      this.#next = frame.pts + 1n;
      this.#encode(encoder, frame);
      if (++this.#frames === frames) this.finish();
    }
  }

  #begin(frame: FrameShape, { timeBase, frameRate }: Pace): CodecContext {
    const av = this.#av;
    const { order, wantsGlobalHeader } = this.#output;
    const name = (this.#isVideo ? order.encoders.video : order.encoders.audio) ?? '';
    const codec = need(av.Codec.findEncoderByName(name), `encoder ${name}`);
    const encoder = new av.CodecContext();
    encoder.allocContext3(codec);
    encoder.threadCount = 1;
    if (this.#isVideo) {
      encoder.width = frame.width;
      encoder.height = frame.height;
      encoder.pixelFormat = frame.format;
      encoder.sampleAspectRatio = frame.sampleAspectRatio;
      encoder.colorRange = frame.colorRange;
      encoder.colorPrimaries = frame.colorPrimaries;
      encoder.colorTrc = frame.colorTrc;
      encoder.colorSpace = frame.colorSpace;
      const isRated = frameRate.num > 0 && frameRate.den > 0;
      if (isRated) encoder.framerate = frameRate;
      encoder.timeBase = isRated ? { num: frameRate.den, den: frameRate.num } : timeBase;
      if (order.quality !== undefined) {
        encoder.setFlags(FIXED_QUALITY);
        encoder.globalQuality = order.quality * LAMBDA_OF_QUALITY;
      }
    } else {
      encoder.sampleFormat = frame.format;
      encoder.sampleRate = frame.sampleRate;
      encoder.channelLayout = frame.channelLayout;
      encoder.timeBase = { num: 1, den: frame.sampleRate };
    }
    if (wantsGlobalHeader) encoder.setFlags(GLOBAL_HEADER);
    const tuning = this.#isVideo ? order.tuning.video : order.tuning.audio;
    check(av, encoder.open2Sync(codec, av.Dictionary.fromObject(tuning)), `opening the encoder ${name}`);
    this.#output.setUp(this.#index, encoder.timeBase, (stream) => {
      check(av, stream.codecpar.fromContext(encoder), 'describing a stream');
      if (!this.#isVideo) return;
      stream.avgFrameRate = frameRate;
      stream.sampleAspectRatio = encoder.sampleAspectRatio;
    });
    return encoder;
  }

  #encode(encoder: CodecContext, frame: Frame | null): void {
    check(this.#av, encoder.sendFrameSync(frame), 'encoding');
    for (;;) {
      const code = encoder.receivePacketSync(this.#packet);
      if (code === AGAIN || code === END) return;
      check(this.#av, code, 'encoding');
      this.#output.write(this.#packet, this.#index);
    }
  }

  finish(): void {
    if (this.isDone) return;
    this.isDone = true;
    if (this.#encoder) this.#encode(this.#encoder, null);
  }
}

/** Passes packets on as they are. */
export class Copying {
  readonly #av: AvLibrary;
  readonly #output: Output;
  readonly #index: number;
  readonly #packet: Packet;
  readonly #filter: PacketFilterContext | undefined;
  #isBegun = false;

  constructor(av: AvLibrary, output: Output, source: Stream) {
    this.#av = av;
    this.#output = output;
    this.#index = output.addStream();
    this.#packet = new av.Packet();
    this.#packet.alloc();
    const { packetFilter } = output.order;
    if (packetFilter && source.codecpar.codecType === VIDEO) {
      const filter = new av.BitStreamFilterContext();
      const { name, options } = packetFilter;
      check(
        av,
        filter.alloc(need(av.BitStreamFilter.getByName(name), `filter ${name}`)),
        'filtering packets',
      );
      check(av, source.codecpar.copy(need(filter.inputCodecParameters, 'stream')), 'filtering packets');
      filter.inputTimeBase = source.timeBase;
      for (const [option, value] of Object.entries(options))
        check(av, filter.setOption(option, value), 'filtering packets');
      check(av, filter.init(), 'filtering packets');
      this.#filter = filter;
    }
    const codecpar = this.#filter?.outputCodecParameters ?? source.codecpar;
    output.setUp(this.#index, this.#filter?.outputTimeBase ?? source.timeBase, (stream) => {
      check(av, codecpar.copy(stream.codecpar), 'describing a stream');
      // Each container has its own.
      stream.codecpar.codecTag = 0;
      stream.avgFrameRate = source.avgFrameRate;
      stream.sampleAspectRatio = source.sampleAspectRatio;
    });
  }

  /** A packet of the source, whose times are moved by `offset`; the caller keeps it. */
  take(packet: Packet, dts: bigint, offset: bigint): void {
    // Nothing can be shown before the first keyframe.
    if (!(this.#isBegun || packet.isKeyframe)) return;
    this.#isBegun = true;
    check(this.#av, this.#packet.ref(packet), 'copying');
    if (packet.pts !== NO_TIME) this.#packet.pts = packet.pts + offset;
    this.#packet.dts = dts + offset;
    this.#pass(this.#packet);
  }

  finish(): void {
    if (this.#filter) this.#pass(null);
  }

  #pass(packet: Packet | null): void {
    if (!this.#filter) {
      if (packet) this.#output.write(packet, this.#index);
      return;
    }
    check(this.#av, this.#filter.sendPacketSync(packet), 'filtering packets');
    for (;;) {
      const code = this.#filter.receivePacketSync(this.#packet);
      if (code === AGAIN || code === END) return;
      check(this.#av, code, 'filtering packets');
      this.#output.write(this.#packet, this.#index);
    }
  }
}
