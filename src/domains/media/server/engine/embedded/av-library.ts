/** The library of the embedded engine, as far as it is used here: FFmpeg's own functions, in its own words. */

export interface Ratio {
  readonly num: number;
  readonly den: number;
}

export interface ChannelLayout {
  readonly nbChannels: number;
  readonly order: number;
  readonly mask: bigint;
}

export interface CodecParameters {
  readonly codecType: number;
  readonly codecId: number;
  codecTag: number;
  readonly format: number;
  readonly profile: number;
  readonly level: number;
  readonly width: number;
  readonly height: number;
  readonly sampleAspectRatio: Ratio;
  readonly colorTrc: number;
  readonly channels: number;
  readonly sampleRate: number;
  copy(to: CodecParameters): number;
  fromContext(context: CodecContext): number;
  getCodedSideData(type: number): Buffer | null;
}

export interface Codec {
  readonly profiles: readonly { profile: number; name?: string }[] | null;
  readonly pixelFormats: readonly number[] | null;
  readonly sampleFormats: readonly number[] | null;
}

export interface Stream {
  readonly index: number;
  readonly codecpar: CodecParameters;
  timeBase: Ratio;
  readonly startTime: bigint;
  readonly duration: bigint;
  readonly disposition: number;
  discard: number;
  sampleAspectRatio: Ratio;
  avgFrameRate: Ratio;
  readonly rFrameRate: Ratio;
}

export interface Dictionary {
  free(): void;
}

export interface Packet {
  streamIndex: number;
  pts: bigint;
  dts: bigint;
  duration: bigint;
  readonly size: number;
  readonly isKeyframe: boolean;
  alloc(): void;
  free(): void;
  ref(from: Packet): number;
  unref(): void;
  clone(): Packet | null;
  rescaleTs(from: Ratio, to: Ratio): void;
}

export interface Frame {
  readonly format: number;
  readonly width: number;
  readonly height: number;
  readonly nbSamples: number;
  readonly sampleRate: number;
  readonly channelLayout: ChannelLayout;
  readonly sampleAspectRatio: Ratio;
  readonly colorRange: number;
  readonly colorPrimaries: number;
  readonly colorTrc: number;
  readonly colorSpace: number;
  readonly bestEffortTimestamp: bigint;
  readonly duration: bigint;
  pts: bigint;
  pictType: number;
  quality: number;
  alloc(): void;
  free(): void;
  unref(): void;
  removeSideData(type: number): void;
  clone(): Frame | null;
}

export interface CodecContext {
  timeBase: Ratio;
  pktTimebase: Ratio;
  threadCount: number;
  width: number;
  height: number;
  pixelFormat: number;
  sampleAspectRatio: Ratio;
  framerate: Ratio;
  colorRange: number;
  colorPrimaries: number;
  colorTrc: number;
  colorSpace: number;
  sampleRate: number;
  sampleFormat: number;
  channelLayout: ChannelLayout;
  globalQuality: number;
  readonly frameSize: number;
  readonly channels: number;
  allocContext3(codec: Codec): void;
  parametersToContext(from: CodecParameters): number;
  getOption(name: string): string | null;
  open2Sync(codec: Codec, options: Dictionary): number;
  setFlags(...flags: number[]): void;
  sendPacketSync(packet: Packet | null): number;
  receiveFrameSync(frame: Frame): number;
  sendFrameSync(frame: Frame | null): number;
  receivePacketSync(packet: Packet): number;
}

export interface FormatContext {
  readonly startTime: bigint;
  readonly duration: bigint;
  readonly bitRate: bigint;
  readonly iformat: { readonly flags: number } | null;
  readonly oformat: { readonly flags: number } | null;
  readonly streams: readonly Stream[];
  allocOutputContext2(format: null, name: string, url: string): number;
  openOutputSync(): number;
  closeOutputSync(): void;
  openInputSync(url: string, format: object, options: Dictionary): number;
  findStreamInfoSync(options: null): number;
  readFrameSync(packet: Packet): number;
  seekFile(stream: number, least: bigint, at: bigint, most: bigint): Promise<number>;
  newStream(codec: null): Stream;
  writeHeaderSync(options: Dictionary): number;
  interleavedWriteFrameSync(packet: Packet | null): number;
  writeTrailerSync(): number;
}

export interface FilterContext {
  buffersrcAddFrameSync(frame: Frame | null, flags?: number): number;
  buffersinkGetFrameSync(frame: Frame): number;
  buffersinkGetTimeBase(): Ratio;
  buffersinkGetFormat(): number;
  buffersinkGetWidth(): number;
  buffersinkGetHeight(): number;
  buffersinkGetSampleAspectRatio(): Ratio;
  buffersinkGetSampleRate(): number;
  buffersinkGetChannelLayout(): ChannelLayout;
  buffersinkGetFrameRate(): Ratio;
}

export interface FilterGraph {
  nbThreads: number;
  alloc(): void;
  free(): void;
  parse2(text: string): number;
  getFilter(name: string): FilterContext | null;
  configSync(): number;
}

export interface PacketFilterContext {
  readonly inputCodecParameters: CodecParameters | null;
  readonly outputCodecParameters: CodecParameters | null;
  inputTimeBase: Ratio;
  readonly outputTimeBase: Ratio | null;
  alloc(filter: object): number;
  setOption(name: string, value: string): number;
  init(): number;
  sendPacketSync(packet: Packet | null): number;
  receivePacketSync(packet: Packet): number;
}

export interface AvLibrary {
  readonly Log: { setLevel(level: number): void };
  readonly Dictionary: { fromObject(values: Readonly<Record<string, string>>): Dictionary };
  readonly Packet: new () => Packet;
  readonly Frame: new () => Frame;
  readonly CodecContext: new () => CodecContext;
  readonly FormatContext: new () => FormatContext;
  readonly FilterGraph: new () => FilterGraph;
  readonly BitStreamFilterContext: new () => PacketFilterContext;
  readonly BitStreamFilter: { getByName(name: string): object | null };
  readonly InputFormat: { findInputFormat(name: string): object | null };
  readonly OutputFormat: { guessFormat(name: string, file: null, mime: null): object | null };
  readonly Codec: {
    findDecoder(id: number): Codec | null;
    findEncoderByName(name: string): Codec | null;
  };
  readonly Filter: { getByName(name: string): object | null };
  readonly FFmpegError: { strerror(code: number): string };
  avGetCodecName(id: number): string | null;
  avGetPixFmtName(format: number): string | null;
  avGetSampleFmtName(format: number): string | null;
  avChannelLayoutDescribe(layout: ChannelLayout): string | null;
  avChannelLayoutDefault(channels: number): ChannelLayout;
  avRescaleQ(value: bigint, from: Ratio, to: Ratio): bigint;
  avRescaleDelta(
    inTb: Ratio,
    inTs: bigint,
    fsTb: Ratio,
    duration: number,
    last: { value: bigint },
    outTb: Ratio,
  ): bigint;
  getFFmpegInfo(): { version: string; libraries: { avformat: string } };
}

// Of FFmpeg's headers; they never change within a major version.
export const NO_TIME = -(2n ** 63n);
export const AGAIN = process.platform === 'darwin' ? -35 : -11;
export const END = -541_478_725;
export const NO_MEMORY = -12;
export const VIDEO = 0;
export const AUDIO = 1;
export const LOG_ERRORS = 16;
export const DISCARD_ALL = 48;
export const GLOBAL_HEADER = 1 << 22;
export const FIXED_QUALITY = 1 << 1;
export const IS_COVER = 0x400;
/** Of a stream, and of a frame. */
export const DISPLAY_MATRIX = 5;
export const FRAME_DISPLAY_MATRIX = 6;
export const LAMBDA_OF_QUALITY = 118;
export const FORMAT = {
  noFile: 0x1,
  globalHeader: 0x40,
  noTimestamps: 0x80,
  mayJump: 0x200,
  nonStrict: 0x20000,
  seeksToPts: 0x4000000,
} as const;
export const MICROSECONDS: Ratio = { num: 1, den: 1_000_000 };

export class EngineError extends Error {}

/** Throws with FFmpeg's own words where a call has failed. */
export function check(av: AvLibrary, code: number, doing: string): number {
  if (code < 0) throw new EngineError(`${doing}: ${av.FFmpegError.strerror(code)}`);
  return code;
}

export function need<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw new EngineError(`there is no ${what}`);
  return found;
}

/** The angle by which a display matrix turns what is shown, counterclockwise. */
export function turnOf(matrix: Buffer): number {
  const at = (index: number) => matrix.readInt32LE(index * 4) / 65_536;
  const scale = (one: number, other: number) => Math.hypot(one, other) || 1;
  const [across, down] = [scale(at(0), at(3)), scale(at(1), at(4))];
  return -(Math.atan2(at(1) / down, at(0) / across) * 180) / Math.PI;
}
