/**
 * Reads the part of FFmpeg's command line that our commands use. Anything else is refused, so that a new command is
 * never carried out by halves.
 */

export interface InputOrder {
  readonly url: string;
  readonly demuxer: string;
  readonly protocols: string;
  readonly demuxers: string;
  /** Where to begin. */
  readonly fromSeconds?: number;
  /** What comes before that is decoded and left out; otherwise it begins with the keyframe before it. */
  readonly isExact: boolean;
  /** Everything but keyframes is skipped. */
  readonly isSkimmed: boolean;
  /** What the demuxer is told. */
  readonly options: Options;
}

export interface OutputOrder {
  readonly url: string;
  readonly muxer: string;
  /** `0:1`, a stream of an input, `0:v:0` or `[v0]`. */
  readonly maps: readonly string[];
  /** Streams are written as they are. */
  readonly isCopied: boolean;
  readonly skips: ReadonlySet<'video' | 'audio'>;
  readonly encoders: { readonly video?: string; readonly audio?: string };
  readonly filters: { readonly video?: string; readonly audio?: string };
  /** What the encoder of either kind is told, by the library's names. */
  readonly tuning: { readonly video: Options; readonly audio: Options };
  readonly quality?: number;
  readonly pixelFormat?: string;
  readonly channels?: number;
  readonly sampleRate?: number;
  readonly packetFilter?: { readonly name: string; readonly options: Options };
  readonly seconds?: number;
  readonly frames?: number;
  /** What the muxer is told. */
  readonly options: Options;
}

export interface ConversionOrder {
  readonly inputs: readonly InputOrder[];
  readonly graph?: string;
  readonly outputs: readonly OutputOrder[];
  readonly showsProgress: boolean;
}

export type Options = Readonly<Record<string, string>>;
export class UnknownArgument extends Error {
  constructor(...parts: readonly string[]) {
    super(`the embedded engine does not know ${parts.join(' ')}`);
  }
}

// Options without a value.
const FLAGS = new Set([
  ...['nostdin', 'hide_banner', 'y', 'sn', 'dn', 'vn', 'noaccurate_seek', 'show_format', 'show_streams'],
]);
// What they ask for is so in any case: nothing is asked of a terminal, there is one thread for filters, and of the
// source's notes and subtitles nothing is passed on.
const ALWAYS_SO: Options = {
  nostdin: '',
  hide_banner: '',
  y: '',
  sn: '',
  dn: '',
  v: 'error',
  filter_threads: '1',
  filter_complex_threads: '1',
  map_metadata: '-1',
  'map_metadata:s': '-1',
  map_chapters: '-1',
};
// By the names that they have in the library as well.
const DEMUXER_OPTIONS = new Set(['video_size', 'framerate', 'pixel_format']);
const VIDEO_TUNING = new Set([
  ...['preset', 'profile:v', 'threads', 'x264-params', 'sc_threshold', 'g', 'keyint_min', 'crf', 'maxrate'],
  ...['bufsize', 'color_primaries', 'color_trc', 'colorspace', 'color_range', 'flags:v'],
]);
const AUDIO_TUNING = new Set(['b:a', 'flags:a']);
const MUXER_OPTIONS = new Set([
  ...['hls_time', 'hls_playlist_type', 'hls_list_size', 'hls_segment_type', 'hls_flags'],
  ...['hls_segment_filename', 'movflags', 'update', 'fflags'],
]);

type Writable<T> = { -readonly [K in keyof T]: T[K] };
interface InputDraft extends Writable<Omit<InputOrder, 'options'>> {
  readonly options: Record<string, string>;
}
interface OutputDraft
  extends Writable<Omit<OutputOrder, 'maps' | 'skips' | 'encoders' | 'filters' | 'tuning' | 'options'>> {
  readonly maps: string[];
  readonly skips: Set<'video' | 'audio'>;
  readonly encoders: Writable<OutputOrder['encoders']>;
  readonly filters: Writable<OutputOrder['filters']>;
  readonly tuning: { readonly video: Record<string, string>; readonly audio: Record<string, string> };
  readonly options: Record<string, string>;
}

type Readers<T> = Readonly<Record<string, (draft: T, value: string) => void>>;

const INPUT_OPTIONS: Readers<InputDraft> = {
  f: (draft, value) => {
    draft.demuxer = value;
  },
  protocol_whitelist: (draft, value) => {
    draft.protocols = value;
  },
  format_whitelist: (draft, value) => {
    draft.demuxers = value;
  },
  ss: (draft, value) => {
    draft.fromSeconds = numberIn('-ss', value);
  },
  noaccurate_seek: (draft) => {
    draft.isExact = false;
  },
  // Decoders have one.
  threads: (_draft, value) => expect('-threads', value, '1'),
  skip_frame: (draft, value) => {
    expect('-skip_frame', value, 'nokey');
    draft.isSkimmed = true;
  },
};

const OUTPUT_OPTIONS: Readers<OutputDraft> = {
  f: (draft, value) => {
    draft.muxer = value;
  },
  map: (draft, value) => {
    draft.maps.push(value);
  },
  vn: (draft) => {
    draft.skips.add('video');
  },
  c: (draft, value) => {
    expect('-c', value, 'copy');
    draft.isCopied = true;
  },
  'c:v': (draft, value) => {
    draft.encoders.video = value;
  },
  'c:a': (draft, value) => {
    draft.encoders.audio = value;
  },
  ac: (draft, value) => {
    draft.channels = numberIn('-ac', value);
  },
  ar: (draft, value) => {
    draft.sampleRate = numberIn('-ar', value);
  },
  vf: (draft, value) => {
    draft.filters.video = value;
  },
  af: (draft, value) => {
    draft.filters.audio = value;
  },
  t: (draft, value) => {
    draft.seconds = numberIn('-t', value);
  },
  'q:v': (draft, value) => {
    draft.quality = numberIn('-q:v', value);
  },
  pix_fmt: (draft, value) => {
    draft.pixelFormat = value;
  },
  'frames:v': (draft, value) => {
    draft.frames = numberIn('-frames:v', value);
  },
  'bsf:v': (draft, value) => {
    const [, filter, key, set] = /^([a-z_]+)=([a-z_]+)=([\w|-]+)$/.exec(value) ?? [];
    if (!(filter && key && set)) throw new UnknownArgument('-bsf:v', value);
    draft.packetFilter = { name: filter, options: { [key]: set } };
  },
};

/** A file with the options before it. */
interface Group {
  readonly url: string;
  readonly isInput: boolean;
  readonly options: readonly (readonly [name: string, value: string])[];
}

/** What a command for the converter asks for. */
export function readConversion(args: readonly string[]): ConversionOrder {
  const groups = readGroups(args);
  const inputs = groups.filter(({ isInput }) => isInput);
  let graph: string | undefined;
  let showsProgress = false;
  const readGlobal = (name: string, value: string): boolean => {
    if (name === 'filter_complex') graph = value;
    else if (name === 'progress') {
      expect('-progress', value, 'pipe:3');
      showsProgress = true;
    } else return false;
    return true;
  };
  const order = {
    inputs: inputs.map((group) => readInput(group, readGlobal)),
    outputs: groups.filter(({ isInput }) => !isInput).map((group) => readOutput(group, readGlobal)),
  };
  if (order.inputs.length === 0) throw new UnknownArgument('a command without an input');
  if (order.outputs.length === 0) throw new UnknownArgument('a command without an output');
  return { ...order, ...(graph === undefined ? {} : { graph }), showsProgress };
}

/** What a command for the prober asks about. */
export function readProbe(args: readonly string[]): InputOrder {
  const [group, ...others] = readGroups(args);
  const asked: string[] = [];
  if (!group?.isInput || others.length > 0)
    throw new UnknownArgument('a question that is not about one file');
  const input = readInput(group, (name, value) => {
    asked.push([name, value].join(' ').trim());
    return true;
  });
  if (asked.join() !== 'show_format,show_streams,of json')
    throw new UnknownArgument('a question like', ...asked);
  return input;
}

function readGroups(args: readonly string[]): Group[] {
  const groups: Group[] = [];
  let options: [string, string][] = [];
  const rest = [...args];
  const take = (option: string): string => {
    const value = rest.shift();
    if (value === undefined) throw new UnknownArgument(option, 'without a value');
    return value;
  };
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const name = arg.slice(1);
    const isOption = arg.startsWith('-') && arg !== '-';
    if (isOption && name !== 'i') {
      options.push([name, FLAGS.has(name) ? '' : take(arg)]);
      continue;
    }
    groups.push({ url: isOption ? take(arg) : arg, isInput: isOption, options });
    options = [];
  }
  const [[last] = []] = options;
  if (last !== undefined) throw new UnknownArgument(`-${last}`, 'without an output');
  return groups;
}

/** Whether an option asks for what is so in any case. */
function isAlwaysSo(name: string, value: string): boolean {
  if (!Object.hasOwn(ALWAYS_SO, name)) return false;
  expect(`-${name}`, value, ALWAYS_SO[name] ?? '');
  return true;
}

function readInput({ url, options }: Group, other: (name: string, value: string) => boolean): InputOrder {
  const draft: InputDraft = {
    ...{ url, demuxer: '', protocols: '', demuxers: '', isExact: true, isSkimmed: false },
    options: {},
  };
  for (const [name, value] of options) {
    if (Object.hasOwn(INPUT_OPTIONS, name)) INPUT_OPTIONS[name]?.(draft, value);
    else if (DEMUXER_OPTIONS.has(name)) draft.options[name] = value;
    else if (!(isAlwaysSo(name, value) || other(name, value))) throw new UnknownArgument(`-${name}`, value);
  }
  if (!(draft.demuxer && draft.protocols && draft.demuxers))
    throw new UnknownArgument('a file that anything may open:', url);
  return draft;
}

function readOutput({ url, options }: Group, other: (name: string, value: string) => boolean): OutputOrder {
  const draft: OutputDraft = {
    ...{ url, muxer: '', maps: [], isCopied: false, skips: new Set(), encoders: {}, filters: {} },
    tuning: { video: {}, audio: {} },
    options: {},
  };
  for (const [name, value] of options) {
    const [plain = ''] = name.split(':');
    if (Object.hasOwn(OUTPUT_OPTIONS, name)) OUTPUT_OPTIONS[name]?.(draft, value);
    else if (VIDEO_TUNING.has(name)) draft.tuning.video[plain] = value;
    else if (AUDIO_TUNING.has(name)) draft.tuning.audio[plain] = value;
    else if (MUXER_OPTIONS.has(name)) draft.options[name] = value;
    else if (!(isAlwaysSo(name, value) || other(name, value))) throw new UnknownArgument(`-${name}`, value);
  }
  if (!draft.muxer) throw new UnknownArgument('an output of no format:', url);
  if (draft.maps.length === 0) throw new UnknownArgument('an output of nothing:', url);
  if (!(draft.isCopied || draft.encoders.video || draft.encoders.audio))
    throw new UnknownArgument('an output without an encoder:', url);
  return draft;
}

function numberIn(option: string, value: string): number {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) throw new UnknownArgument(option, value);
  return number;
}

/** For an option that has one right value. */
function expect(option: string, value: string, right: string): void {
  if (value !== right) throw new UnknownArgument(option, value);
}
