/** The parts of session descriptions (SDP) that the media plane chooses from and changes. */

export type VideoCodec = 'H264' | 'VP8';

export interface OfferedMedia {
  readonly mid: string;
  readonly payloadType: number;
  /** Of retransmissions, where the sender makes them. */
  readonly retransmissionType: number | undefined;
  /** Of the extension that numbers all packets. */
  readonly transportSequenceId: number | undefined;
  readonly ssrc: number | undefined;
  readonly fmtp: string;
}

export interface ChosenMedia {
  /** The offer with nothing but what was chosen. */
  readonly sdp: string;
  readonly audio: OfferedMedia | undefined;
  readonly video: (OfferedMedia & { codec: VideoCodec }) | undefined;
}

const TRANSPORT_SEQUENCE = 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01';
const MID = 'urn:ietf:params:rtp-hdrext:sdes:mid';

/**
 * Leaves one codec of each kind in an offer, and the extensions that are read here. `codec` is what a viewer has to be
 * sent; a publisher sends H.264 where it can, since that is recorded and played over HLS as it is.
 */
export function chooseMedia(offer: string, codec?: VideoCodec): ChosenMedia {
  const [session = '', ...sections] = offer.replaceAll('\r\n', '\n').split(/\n(?=m=)/);
  let audio: ChosenMedia['audio'];
  let video: ChosenMedia['video'];
  const kept = sections.map((section) => {
    const lines = section.split('\n').filter(Boolean);
    if (section.startsWith('m=audio') && !audio) {
      const payloadType = payloadTypesOf(lines, 'opus')[0];
      if (payloadType === undefined) return lines;
      audio = mediaOf(lines, payloadType);
      return keepOnly(lines, audio);
    }
    if (section.startsWith('m=video') && !video) {
      const chosen = chooseVideo(lines, codec);
      if (!chosen) return lines;
      video = { ...mediaOf(lines, chosen.payloadType), codec: chosen.codec };
      return keepOnly(lines, video);
    }
    return lines;
  });
  const sdp = [session, ...kept.map((lines) => lines.join('\n'))].join('\n').trimEnd();
  return { sdp: `${sdp.replaceAll('\n', '\r\n')}\r\n`, audio, video };
}

function chooseVideo(
  lines: string[],
  codec: VideoCodec | undefined,
): { payloadType: number; codec: VideoCodec } | undefined {
  if (codec !== 'VP8') {
    const whole = payloadTypesOf(lines, 'H264').filter((each) =>
      fmtpOf(lines, each).includes('packetization-mode=1'),
    );
    // The constrained baseline is what every browser decodes.
    const payloadType = whole.find((each) => /profile-level-id=42e0/i.test(fmtpOf(lines, each))) ?? whole[0];
    if (payloadType !== undefined) return { payloadType, codec: 'H264' };
  }
  const [payloadType] = codec === 'H264' ? [] : payloadTypesOf(lines, 'VP8');
  return payloadType === undefined ? undefined : { payloadType, codec: 'VP8' };
}

function payloadTypesOf(lines: string[], name: string): number[] {
  const wanted = new RegExp(`^a=rtpmap:(\\d+) ${name}/`, 'i');
  return lines.flatMap((line) => wanted.exec(line)?.[1] ?? []).map(Number);
}

const fmtpOf = (lines: string[], payloadType: number): string =>
  lines.find((line) => line.startsWith(`a=fmtp:${payloadType} `))?.replace(/^\S+ /, '') ?? '';

function mediaOf(lines: string[], payloadType: number): OfferedMedia {
  const value = (pattern: RegExp) => lines.map((line) => pattern.exec(line)?.[1]).find(Boolean);
  const retransmission = payloadTypesOf(lines, 'rtx').find(
    (each) => fmtpOf(lines, each) === `apt=${payloadType}`,
  );
  const extension = lines.find((line) => line.startsWith('a=extmap:') && line.endsWith(TRANSPORT_SEQUENCE));
  const ssrc = value(/^a=ssrc-group:FID (\d+)/) ?? value(/^a=ssrc:(\d+) /);
  return {
    mid: value(/^a=mid:(\S+)/) ?? '0',
    payloadType,
    retransmissionType: retransmission,
    transportSequenceId: extension ? Number(/^a=extmap:(\d+)/.exec(extension)?.[1]) : undefined,
    ssrc: ssrc === undefined ? undefined : Number(ssrc),
    fmtp: fmtpOf(lines, payloadType),
  };
}

function keepOnly(lines: string[], { payloadType, retransmissionType }: OfferedMedia): string[] {
  const kept = [payloadType, retransmissionType].filter((each) => each !== undefined).map(String);
  return lines
    .filter((line) => {
      const [, type] = /^a=(?:rtpmap|fmtp|rtcp-fb):(\d+)/.exec(line) ?? [];
      if (type) return kept.includes(type);
      if (line.startsWith('a=extmap:')) return line.endsWith(TRANSPORT_SEQUENCE) || line.endsWith(MID);
      return !/^a=(rid|simulcast|extmap-allow-mixed)/.test(line);
    })
    .map((line) => (line.startsWith('m=') ? [...line.split(' ').slice(0, 3), ...kept].join(' ') : line));
}

/** The answer names one address alone, where the server is reached by another one than it knows. */
export function withPublicAddress(answer: string, address: string): string {
  let isFirst = true;
  return answer
    .split('\r\n')
    .flatMap((line) => {
      if (!line.startsWith('a=candidate:')) return line;
      const parts = line.split(' ');
      if (parts[7] !== 'host' || !isFirst) return [];
      isFirst = false;
      return [...parts.slice(0, 4), address, ...parts.slice(5)].join(' ');
    })
    .join('\r\n');
}

/** What `ffmpeg` reads the packets by that are sent to it on this machine. */
export function describeForRecorder(media: {
  video?: { port: number; payloadType: number; codec: VideoCodec };
  audio?: { port: number; payloadType: number };
}): string {
  const lines = ['v=0', 'o=- 0 0 IN IP4 127.0.0.1', 's=live', 'c=IN IP4 127.0.0.1', 't=0 0'];
  if (media.video) {
    const { port, payloadType, codec } = media.video;
    lines.push(`m=video ${port} RTP/AVP ${payloadType}`, `a=rtpmap:${payloadType} ${codec}/90000`);
    if (codec === 'H264') lines.push(`a=fmtp:${payloadType} packetization-mode=1`);
  }
  if (media.audio) {
    const { port, payloadType } = media.audio;
    lines.push(`m=audio ${port} RTP/AVP ${payloadType}`, `a=rtpmap:${payloadType} opus/48000/2`);
  }
  return `${lines.join('\n')}\n`;
}
