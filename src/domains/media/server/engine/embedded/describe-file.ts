/** Says what is in a file in the shape of ffprobe's answer, with the fields that `probe.ts` reads. */
import {
  AUDIO,
  type AvLibrary,
  DISPLAY_MATRIX,
  IS_COVER,
  NO_TIME,
  type Ratio,
  type Stream,
  turnOf,
  VIDEO,
} from './av-library.ts';
import { openInput } from './open-input.ts';
import type { InputOrder } from './read-arguments.ts';

const KINDS: Readonly<Record<number, string>> = { [VIDEO]: 'video', [AUDIO]: 'audio' };
// AVFieldOrder, and how ffprobe spells it.
const FIELD_ORDERS = ['unknown', 'progressive', 'tt', 'bb', 'tb', 'bt'];
// AVColorTransferCharacteristic: those that mean HDR, and the usual one.
const TRANSFERS: Readonly<Record<number, string>> = { 1: 'bt709', 16: 'smpte2084', 18: 'arib-std-b67' };

const spelt = ({ num, den }: Ratio, between = '/') => `${num}${between}${den}`;

export function describeFile(av: AvLibrary, order: InputOrder): unknown {
  const format = openInput(av, order);
  const { duration, bitRate } = format;
  return {
    streams: format.streams.map((stream) => describeStream(av, stream)),
    format: {
      ...(duration === NO_TIME ? {} : { duration: (Number(duration) / 1e6).toFixed(6) }),
      ...(bitRate > 0n ? { bit_rate: String(bitRate) } : {}),
    },
  };
}

function describeStream(av: AvLibrary, stream: Stream): object {
  const { codecpar, index, disposition, duration, timeBase } = stream;
  const { codecId, codecType, profile } = codecpar;
  const named = av.Codec.findDecoder(codecId)?.profiles?.find((each) => each.profile === profile);
  return {
    index,
    codec_type: KINDS[codecType] ?? 'other',
    codec_name: av.avGetCodecName(codecId) ?? 'unknown',
    profile: named?.name ?? String(profile),
    disposition: { attached_pic: disposition & IS_COVER ? 1 : 0 },
    ...(duration === NO_TIME
      ? {}
      : { duration: ((Number(duration) * timeBase.num) / timeBase.den).toFixed(6) }),
    ...(codecType === VIDEO ? describePictures(av, stream) : {}),
    ...(codecType === AUDIO ? { channels: codecpar.channels } : {}),
  };
}

function describePictures(av: AvLibrary, stream: Stream): object {
  const { codecpar } = stream;
  const { width, height, level, format, colorTrc } = codecpar;
  const ratio = stream.sampleAspectRatio.num > 0 ? stream.sampleAspectRatio : codecpar.sampleAspectRatio;
  const matrix = codecpar.getCodedSideData(DISPLAY_MATRIX);
  // Only a decoder's options tell it.
  const context = new av.CodecContext();
  const decoder = av.Codec.findDecoder(codecpar.codecId);
  let fieldOrder = 0;
  if (decoder) {
    context.allocContext3(decoder);
    context.parametersToContext(codecpar);
    fieldOrder = Number(context.getOption('field_order') ?? 0);
  }
  return {
    width,
    height,
    level,
    pix_fmt: av.avGetPixFmtName(format) ?? 'unknown',
    ...(ratio.num > 0 ? { sample_aspect_ratio: spelt(ratio, ':') } : {}),
    field_order: FIELD_ORDERS[fieldOrder] ?? 'unknown',
    color_transfer: TRANSFERS[colorTrc] ?? 'unknown',
    avg_frame_rate: spelt(stream.avgFrameRate),
    r_frame_rate: spelt(stream.rFrameRate),
    ...(matrix ? { side_data_list: [{ rotation: Math.round(turnOf(matrix)) }] } : {}),
  };
}
