/** Filters between one decoded stream and the encoders that take of it. */
import {
  AGAIN,
  type AvLibrary,
  check,
  DISPLAY_MATRIX,
  END,
  type FilterContext,
  type FilterGraph,
  type Frame,
  need,
  type Ratio,
  type Stream,
  turnOf,
  VIDEO,
} from './av-library.ts';

/** What a frame is like. */
export type FrameShape = Pick<
  Frame,
  | 'width'
  | 'height'
  | 'format'
  | 'sampleRate'
  | 'channelLayout'
  | 'sampleAspectRatio'
  | 'colorPrimaries'
  | 'colorTrc'
  | 'colorSpace'
  | 'colorRange'
>;

/** The unit of the times of what comes out, and how many pictures a second. */
export interface Pace {
  readonly timeBase: Ratio;
  readonly frameRate: Ratio;
}

/** What takes the frames that come out. */
export interface Sink {
  /** Its name in the text of the graph. */
  readonly label: string;
  readonly isDone: boolean;
  /** Prepares for frames of that shape, also where none will come. */
  open(shape: FrameShape, pace: Pace): void;
  /** Takes a frame; the caller frees it. */
  take(frame: Frame, pace: Pace): void;
  finish(): void;
}

export interface GraphShape {
  /** From `[in]` to the labels of all sinks. */
  readonly text: string;
  readonly source: Stream;
  readonly timeBase: Ratio;
  /** What comes before the beginning is left out. */
  readonly isTrimmed: boolean;
  readonly sinks: readonly Sink[];
}

// AVCOL_…_UNSPECIFIED of each.
const UNKNOWN = 2;

export class Graph {
  readonly #av: AvLibrary;
  readonly #shape: GraphShape;
  readonly #frame: Frame;
  #graph: FilterGraph | undefined;
  #input: FilterContext | undefined;
  #outputs: { sink: Sink; context: FilterContext; pace: Pace }[] = [];
  /** The beginning of what is connected: after a change in the shape of frames it is connected again. */
  #made = '';

  constructor(av: AvLibrary, shape: GraphShape) {
    this.#av = av;
    this.#shape = shape;
    this.#frame = new av.Frame();
    this.#frame.alloc();
  }

  get isDone(): boolean {
    return this.#shape.sinks.every(({ isDone }) => isDone);
  }

  /** Passes a frame on, whose time is in the graph's unit. */
  take(frame: Frame): void {
    if (this.isDone) return;
    this.#fit(frame);
    check(this.#av, need(this.#input, 'filter').buffersrcAddFrameSync(frame), 'filtering');
    this.#drain();
  }

  /** After the last frame. Of a stream without any, nothing is made; but there is a file, as with the programs. */
  finish(): void {
    if (!this.#input) this.#fit(this.#expected());
    check(this.#av, need(this.#input, 'filter').buffersrcAddFrameSync(null), 'filtering');
    this.#drain();
    for (const sink of this.#shape.sinks) if (!sink.isDone) sink.finish();
    this.#graph?.free();
    this.#graph = undefined;
    this.#input = undefined;
  }

  /** What frames should be like, by what the file says. */
  #expected(): FrameShape {
    const { codecpar } = this.#shape.source;
    const { width, height, format, sampleRate, channels, sampleAspectRatio, colorTrc } = codecpar;
    const channelLayout = this.#av.avChannelLayoutDefault(channels);
    const colors = { colorTrc, colorPrimaries: UNKNOWN, colorSpace: UNKNOWN, colorRange: 0 };
    return { width, height, format, sampleRate, channelLayout, sampleAspectRatio, ...colors };
  }

  #shapeOf(context: FilterContext): FrameShape {
    const isVideo = this.#shape.source.codecpar.codecType === VIDEO;
    return {
      width: isVideo ? context.buffersinkGetWidth() : 0,
      height: isVideo ? context.buffersinkGetHeight() : 0,
      format: context.buffersinkGetFormat(),
      sampleRate: isVideo ? 0 : context.buffersinkGetSampleRate(),
      channelLayout: isVideo ? this.#av.avChannelLayoutDefault(0) : context.buffersinkGetChannelLayout(),
      sampleAspectRatio: isVideo ? context.buffersinkGetSampleAspectRatio() : { num: 0, den: 1 },
      ...{ colorTrc: UNKNOWN, colorPrimaries: UNKNOWN, colorSpace: UNKNOWN, colorRange: 0 },
    };
  }

  #drain(): void {
    for (const { sink, context, pace } of this.#outputs)
      while (!sink.isDone) {
        const code = context.buffersinkGetFrameSync(this.#frame);
        if (code === AGAIN) break;
        if (code === END) {
          sink.open(this.#shapeOf(context), pace);
          sink.finish();
          break;
        }
        check(this.#av, code, 'filtering');
        sink.take(this.#frame, pace);
        this.#frame.unref();
      }
  }

  #fit(frame: FrameShape): void {
    const { source } = this.#shape;
    const begin = source.codecpar.codecType === VIDEO ? this.#pictures(frame) : this.#sounds(frame);
    if (begin === this.#made) return;
    this.#graph?.free();
    const av = this.#av;
    const graph = new av.FilterGraph();
    graph.alloc();
    graph.nbThreads = 1;
    this.#graph = graph;
    const isVideo = source.codecpar.codecType === VIDEO;
    const ends = this.#shape.sinks.map(
      ({ label }, index) => `[${label}]${isVideo ? 'buffersink' : 'abuffersink'}@${index}`,
    );
    check(av, graph.parse2([begin, this.#shape.text, ...ends].join(';')), 'reading the filters');
    check(av, graph.configSync(), 'connecting the filters');
    this.#input = need(graph.getFilter(isVideo ? 'buffer@in' : 'abuffer@in'), 'filter');
    this.#outputs = this.#shape.sinks.map((sink, index) => {
      const name = `${isVideo ? 'buffersink' : 'abuffersink'}@${index}`;
      const context = need(graph.getFilter(name), 'filter');
      return {
        sink,
        context,
        pace: {
          timeBase: context.buffersinkGetTimeBase(),
          frameRate: isVideo ? context.buffersinkGetFrameRate() : { num: 0, den: 1 },
        },
      };
    });
    this.#made = begin;
  }

  /** Upright, as the file says. */
  #pictures({ width, height, format, sampleAspectRatio, colorSpace, colorRange }: FrameShape): string {
    const { source, timeBase, isTrimmed } = this.#shape;
    const ratio = sampleAspectRatio.num > 0 ? sampleAspectRatio : source.sampleAspectRatio;
    const rate = source.avgFrameRate.num > 0 ? source.avgFrameRate : source.rFrameRate;
    const values = {
      video_size: `${width}x${height}`,
      pix_fmt: format,
      time_base: `${timeBase.num}/${timeBase.den}`,
      pixel_aspect: ratio.num > 0 && ratio.den > 0 ? `${ratio.num}/${ratio.den}` : '0/1',
      colorspace: colorSpace,
      range: colorRange,
      ...(rate.num > 0 && rate.den > 0 ? { frame_rate: `${rate.num}/${rate.den}` } : {}),
    };
    const filters = [
      `buffer@in=${spelt(values)}`,
      ...upright(source),
      ...(isTrimmed ? ['trim=start=0'] : []),
    ];
    return `${filters.join(',')}[in]`;
  }

  #sounds({ sampleRate, format, channelLayout }: FrameShape): string {
    const { timeBase, isTrimmed } = this.#shape;
    const layout =
      channelLayout.order === 0 ? this.#av.avChannelLayoutDefault(channelLayout.nbChannels) : channelLayout;
    const values = {
      time_base: `${timeBase.num}/${timeBase.den}`,
      sample_rate: sampleRate,
      sample_fmt: this.#av.avGetSampleFmtName(format) ?? format,
      channel_layout: this.#av.avChannelLayoutDescribe(layout) ?? layout.nbChannels,
    };
    return `abuffer@in=${spelt(values)}${isTrimmed ? ',atrim=start=0' : ''}[in]`;
  }
}

const spelt = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(':');

/** Filters that turn what the file says is turned, by the rules of the converter. */
function upright({ codecpar }: Stream): string[] {
  const matrix = codecpar.getCodedSideData(DISPLAY_MATRIX);
  if (!matrix) return [];
  const at = (index: number) => matrix.readInt32LE(index * 4);
  const angle = ((-Math.round(turnOf(matrix)) % 360) + 360) % 360;
  const isNear = (other: number) => Math.abs(angle - other) < 1;
  if (isNear(90)) return [`transpose=${at(3) > 0 ? 'cclock_flip' : 'clock'}`];
  if (isNear(180)) return [...(at(0) < 0 ? ['hflip'] : []), ...(at(4) < 0 ? ['vflip'] : [])];
  if (isNear(270)) return [`transpose=${at(3) < 0 ? 'clock_flip' : 'cclock'}`];
  if (angle >= 1) return [`rotate=${angle}*PI/180`];
  return at(4) < 0 ? ['vflip'] : [];
}
