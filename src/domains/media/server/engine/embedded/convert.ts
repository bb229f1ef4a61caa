/** Carries out a command for the converter: reads the file once, and passes on what each output wants of it. */
import { writeSync } from 'node:fs';
import {
  AGAIN,
  AUDIO,
  type AvLibrary,
  type CodecContext,
  check,
  DISCARD_ALL,
  END,
  EngineError,
  FORMAT,
  type FormatContext,
  FRAME_DISPLAY_MATRIX,
  type Frame,
  MICROSECONDS,
  NO_MEMORY,
  NO_TIME,
  need,
  type Packet,
  type Ratio,
  type Stream,
  VIDEO,
} from './av-library.ts';
import { Graph, type Sink } from './graph.ts';
import { openInput } from './open-input.ts';
import type { ConversionOrder, InputOrder, OutputOrder } from './read-arguments.ts';
import { Copying, Encoding, Output } from './write-output.ts';

const PROGRESS_HANDLE = 3;
const PROGRESS_MILLISECONDS = 500;
// Where times jump further than that, what follows was recorded at another time.
const LONGEST_JUMP = 10_000_000n;
// Of what is sent to a decoder; a file of which less can be decoded is none.
const MOST_FAULTS = 2 / 3;

export async function convert(av: AvLibrary, order: ConversionOrder): Promise<void> {
  const sources: Source[] = [];
  for (const each of order.inputs) {
    const format = openInput(av, each);
    sources.push(new Source(av, format, each, await seek(format, each)));
  }
  const outputs = order.outputs.map((each) => new Output(av, each));
  connect(av, sources, order, outputs);
  for (const output of outputs) output.complete();
  for (const source of sources) source.discardTheRest();
  let shownAt = 0;
  const show = () => {
    if (!order.showsProgress) return;
    const farthest = Math.max(...outputs.map(({ microseconds }) => microseconds));
    writeSync(PROGRESS_HANDLE, `out_time_us=${farthest}\n`);
    shownAt = performance.now();
  };
  for (;;) {
    const [next] = sources
      .filter(({ isDone }) => !isDone)
      .toSorted((one, other) => one.microseconds - other.microseconds);
    if (!next) break;
    next.read();
    if (performance.now() - shownAt > PROGRESS_MILLISECONDS) show();
  }
  for (const source of sources) source.finish();
  for (const output of outputs) output.finish();
  show();
}

/** A file that is read. */
class Source {
  readonly #av: AvLibrary;
  readonly #format: FormatContext;
  readonly #streams: readonly Stream[];
  readonly #input: InputOrder;
  readonly #tracks = new Map<number, Track>();
  readonly #packet: Packet;
  readonly #mayJump: boolean;
  /** What its times are moved by, in microseconds. */
  #offset: bigint;
  #hasEnded = false;
  /** How far it was read. */
  microseconds = 0;

  constructor(av: AvLibrary, format: FormatContext, input: InputOrder, begin: bigint) {
    this.#av = av;
    this.#format = format;
    this.#streams = format.streams;
    this.#input = input;
    this.#offset = -begin;
    this.#mayJump = ((format.iformat?.flags ?? 0) & FORMAT.mayJump) !== 0;
    this.#packet = new av.Packet();
    this.#packet.alloc();
  }

  get isDone(): boolean {
    return this.#hasEnded || [...this.#tracks.values()].every(({ isDone }) => isDone);
  }

  /** What comes before the beginning is left out. */
  get isTrimmed(): boolean {
    return this.#input.fromSeconds !== undefined && this.#input.isExact;
  }

  /** `1` is a stream by its number, `v:0` the first video. */
  find(name: string): Stream | undefined {
    const isKnown = ({ codecpar }: Stream) => [VIDEO, AUDIO].includes(codecpar.codecType);
    if (name === 'v:0') return this.#streams.find(({ codecpar }) => codecpar.codecType === VIDEO);
    return this.#streams.find((stream) => String(stream.index) === name && isKnown(stream));
  }

  trackOf(stream: Stream): Track {
    const track = this.#tracks.get(stream.index) ?? new Track(this.#av, stream, this.#input.isSkimmed);
    this.#tracks.set(stream.index, track);
    return track;
  }

  discardTheRest(): void {
    for (const stream of this.#streams) if (!this.#tracks.has(stream.index)) stream.discard = DISCARD_ALL;
  }

  /** Passes the next packet on. */
  read(): void {
    const packet = this.#packet;
    const code = this.#format.readFrameSync(packet);
    if (code === AGAIN) return;
    if (code === NO_MEMORY) check(this.#av, code, 'reading');
    if (code < 0) {
      // What was cut short ends where it was cut.
      this.#hasEnded = true;
      return;
    }
    const track = this.#tracks.get(packet.streamIndex);
    if (track) {
      if (this.#mayJump) this.#offset -= track.jumpOf(packet, this.#offset);
      track.take(packet, this.#offset);
      this.microseconds = track.microseconds;
    }
    packet.unref();
  }

  finish(): void {
    for (const track of this.#tracks.values()) track.finish();
  }
}

/** Goes to where it is to begin; answers what time of the file that is, in microseconds. */
async function seek(format: FormatContext, input: InputOrder): Promise<bigint> {
  const start = format.startTime === NO_TIME ? 0n : format.startTime;
  if (input.fromSeconds === undefined) return start;
  const time = BigInt(Math.round(input.fromSeconds * 1e6)) + start;
  // Frames that are shown in another order than they are kept may begin before their keyframe's own time.
  const isExact = ((format.iformat?.flags ?? 0) & FORMAT.seeksToPts) !== 0;
  const target = isExact ? time : time - 130_435n;
  await format.seekFile(-1, -(2n ** 63n) + 1n, target, target);
  return time;
}

/** Leads each stream that is wanted to what takes of it. */
function connect(
  av: AvLibrary,
  sources: readonly Source[],
  order: ConversionOrder,
  outputs: readonly Output[],
): void {
  const find = (name: string) => {
    const [, file, which = ''] = /^(\d+):(.+)$/.exec(name) ?? [];
    const source = need(sources[Number(file)], `input ${name}`);
    return { source, stream: need(source.find(which), `stream ${name}`) };
  };
  const shared: Sink[] = [];
  for (const output of outputs)
    for (const map of output.order.maps) {
      const label = labelIn(map);
      if (label !== undefined) {
        shared.push(new Encoding(av, output, 'video', `${label}.out`));
        continue;
      }
      const { source, stream } = find(map);
      const kind = stream.codecpar.codecType === VIDEO ? 'video' : 'audio';
      if (output.order.skips.has(kind)) continue;
      const track = source.trackOf(stream);
      if (output.order.isCopied) {
        track.copies.push(new Copying(av, output, stream));
        continue;
      }
      const sinks = [new Encoding(av, output, kind, 'out')];
      const text = `[in]${filtersOf(av, output.order, kind)}[out]`;
      track.addGraph({ text, isTrimmed: source.isTrimmed, sinks });
    }
  if (order.graph === undefined) return;
  const { source, stream } = find(labelIn(/^\[[^\]]*\]/.exec(order.graph)?.[0] ?? '') ?? '');
  const ends = outputs.flatMap(({ order: output }) =>
    output.maps.flatMap((map) => {
      const label = labelIn(map);
      return label === undefined ? [] : [`[${label}]${endOf(av, output, 'video')}[${label}.out]`];
    }),
  );
  const text = [order.graph.replace(/^\[[^\]]*\]/, '[in]'), ...ends].join(';');
  source.trackOf(stream).addGraph({ text, isTrimmed: source.isTrimmed, sinks: shared });
}

const labelIn = (map: string): string | undefined => /^\[([\w:]+)\]$/.exec(map)?.[1];

function filtersOf(av: AvLibrary, output: OutputOrder, kind: 'video' | 'audio'): string {
  const own = output.filters[kind];
  return [...(own ? [own] : []), endOf(av, output, kind)].join(',');
}

/** Filters that give an encoder what it takes, for as long as it is to be. */
function endOf(av: AvLibrary, output: OutputOrder, kind: 'video' | 'audio'): string {
  const { encoders, pixelFormat, sampleRate, channels, seconds } = output;
  const name = encoders[kind] ?? '';
  const codec = need(av.Codec.findEncoderByName(name), `encoder ${name}`);
  if (kind === 'video') {
    const formats = (codec.pixelFormats ?? []).flatMap((format) => av.avGetPixFmtName(format) ?? []);
    const wanted = pixelFormat ? [pixelFormat] : formats;
    return [
      wanted.length > 0 ? `format=pix_fmts=${wanted.join('|')}` : 'null',
      ...(seconds === undefined ? [] : [`trim=duration=${seconds}`]),
    ].join(',');
  }
  const formats = (codec.sampleFormats ?? []).flatMap((format) => av.avGetSampleFmtName(format) ?? []);
  const layout = channels && av.avChannelLayoutDescribe(av.avChannelLayoutDefault(channels));
  const values = [
    ...(formats.length > 0 ? [`sample_fmts=${formats.join('|')}`] : []),
    ...(sampleRate ? [`sample_rates=${sampleRate}`] : []),
    ...(layout ? [`channel_layouts=${layout}`] : []),
  ];
  return [
    values.length > 0 ? `aformat=${values.join(':')}` : 'anull',
    ...(seconds === undefined ? [] : [`atrim=duration=${seconds}`]),
    // An AAC frame; other encoders that are used here take any number.
    ...(name === 'aac' ? ['asetnsamples=n=1024:p=0'] : []),
  ].join(',');
}

/** A stream of the file, with all that takes of it. */
class Track {
  readonly copies: Copying[] = [];
  readonly #av: AvLibrary;
  readonly #stream: Stream;
  readonly #isSkimmed: boolean;
  readonly #graphs: Graph[] = [];
  readonly #unit: Ratio;
  #decoder: CodecContext | undefined;
  readonly #frame: Frame;
  /** When the next packet should be decoded, in the file's own time. */
  #nextDts = NO_TIME;
  /** When the next frame should be shown, in the unit of the filters. */
  #nextPts = 0n;
  readonly #soundClock = { value: NO_TIME };
  /** The next packet's time in what is made. */
  #expected = 0n;
  #offset = 0n;
  #decoded = 0;
  #faults = 0;

  constructor(av: AvLibrary, stream: Stream, isSkimmed: boolean) {
    this.#av = av;
    this.#stream = stream;
    this.#isSkimmed = isSkimmed;
    this.#frame = new av.Frame();
    this.#frame.alloc();
    const { codecType, sampleRate } = stream.codecpar;
    this.#unit = codecType === AUDIO && sampleRate > 0 ? { num: 1, den: sampleRate } : stream.timeBase;
  }

  get isDone(): boolean {
    return this.copies.length === 0 && this.#graphs.every(({ isDone }) => isDone);
  }

  /** How far it was read. */
  get microseconds(): number {
    return Number(this.#expected);
  }

  addGraph(shape: { text: string; isTrimmed: boolean; sinks: readonly Sink[] }): void {
    this.#graphs.push(new Graph(this.#av, { ...shape, source: this.#stream, timeBase: this.#unit }));
    this.#decoder ??= this.#openDecoder();
  }

  #openDecoder(): CodecContext {
    const av = this.#av;
    const { codecpar, timeBase } = this.#stream;
    const codec = need(av.Codec.findDecoder(codecpar.codecId), 'decoder');
    const decoder = new av.CodecContext();
    decoder.allocContext3(codec);
    check(av, decoder.parametersToContext(codecpar), 'opening the decoder');
    decoder.pktTimebase = timeBase;
    decoder.threadCount = 1;
    const options = av.Dictionary.fromObject(this.#isSkimmed ? { skip_frame: 'nokey' } : {});
    check(av, decoder.open2Sync(codec, options), 'opening the decoder');
    return decoder;
  }

  /** By how much a packet's time is off, in microseconds: what some containers allow. */
  jumpOf(packet: Packet, offset: bigint): bigint {
    if (packet.dts === NO_TIME || this.#nextDts === NO_TIME) return 0n;
    const { timeBase } = this.#stream;
    const jump = this.#av.avRescaleQ(packet.dts, timeBase, MICROSECONDS) + offset - this.#expected;
    return jump > LONGEST_JUMP || jump < -LONGEST_JUMP ? jump : 0n;
  }

  take(packet: Packet, offset: bigint): void {
    const av = this.#av;
    const { timeBase } = this.#stream;
    const moved = av.avRescaleQ(offset, MICROSECONDS, timeBase);
    const dts = packet.dts === NO_TIME ? this.#nextDts : packet.dts;
    const known = dts === NO_TIME ? (packet.pts === NO_TIME ? -moved : packet.pts) : dts;
    this.#nextDts = known + packet.duration;
    this.#expected = av.avRescaleQ(this.#nextDts, timeBase, MICROSECONDS) + offset;
    for (const copy of this.copies) copy.take(packet, known, moved);
    if (this.#decoder && !this.#graphs.every(({ isDone }) => isDone))
      this.#decode(this.#decoder, packet, offset);
  }

  #decode(decoder: CodecContext, packet: Packet | null, offset: bigint): void {
    this.#offset = offset;
    if (packet?.size === 0) return;
    const code = decoder.sendPacketSync(packet);
    if (code === NO_MEMORY) check(this.#av, code, 'decoding');
    if (code < 0 && code !== END) this.#faults++;
    for (;;) {
      const received = decoder.receiveFrameSync(this.#frame);
      if (received === AGAIN || received === END) return;
      if (received === NO_MEMORY) check(this.#av, received, 'decoding');
      if (received < 0) {
        this.#faults++;
        return;
      }
      this.#decoded++;
      this.#pass(this.#frame);
      this.#frame.unref();
    }
  }

  #pass(frame: Frame): void {
    const av = this.#av;
    const { timeBase } = this.#stream;
    const isSound = this.#stream.codecpar.codecType === AUDIO;
    const moved = av.avRescaleQ(this.#offset, MICROSECONDS, timeBase);
    // It is put upright here; a picture that still said so would be turned again.
    if (!isSound) frame.removeSideData(FRAME_DISPLAY_MATRIX);
    const { bestEffortTimestamp: time, nbSamples, sampleRate } = frame;
    if (time === NO_TIME) frame.pts = this.#nextPts;
    else if (isSound)
      // Times that are rounded to milliseconds still follow each other sample by sample.
      frame.pts = av.avRescaleDelta(
        timeBase,
        time + moved,
        { num: 1, den: sampleRate },
        nbSamples,
        this.#soundClock,
        this.#unit,
      );
    else frame.pts = time + moved;
    this.#nextPts = frame.pts + (isSound ? BigInt(nbSamples) : frame.duration);
    const [last] = this.#graphs.slice(-1);
    for (const graph of this.#graphs) {
      if (graph.isDone) continue;
      // A graph takes the frame's content; each but the last gets one of its own.
      const own = graph === last ? frame : need(frame.clone(), 'memory');
      graph.take(own);
      if (own !== frame) own.free();
    }
  }

  finish(): void {
    if (this.#decoder) this.#decode(this.#decoder, null, this.#offset);
    for (const graph of this.#graphs) graph.finish();
    for (const copy of this.copies) copy.finish();
    const all = this.#decoded + this.#faults;
    if (all > 0 && this.#faults / all > MOST_FAULTS) throw new EngineError('most of it cannot be decoded');
  }
}
