/** What a page publishes, and in which form. */

export interface Senders {
  audio?: RTCRtpSender;
  video?: RTCRtpSender;
}

// Enough for 720 lines with much movement.
const MOST_BITS = 2_500_000;

/** H.264 comes first, because it is recorded and sent on as it is; the size of the picture never changes. */
export function addSenders(
  connection: RTCPeerConnection,
  audio: MediaStreamTrack | null,
  video: MediaStreamTrack | null,
): Senders {
  const senders: Senders = {};
  senders.audio = connection.addTransceiver(audio ?? 'audio', { direction: 'sendonly' }).sender;
  if (!video) return senders;
  video.contentHint = 'detail';
  const transceiver = connection.addTransceiver(video, {
    direction: 'sendonly',
    sendEncodings: [{ maxBitrate: MOST_BITS }],
  });
  senders.video = transceiver.sender;
  const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? [];
  transceiver.setCodecPreferences?.(codecs.toSorted((one, other) => rankOf(one) - rankOf(other)));
  const parameters = transceiver.sender.getParameters();
  parameters.degradationPreference = 'maintain-resolution';
  transceiver.sender.setParameters(parameters).catch(() => {});
  return senders;
}

/** The order in which codecs are offered: the constrained baseline of H.264, other H.264, VP8, everything else. */
export function rankOf({
  mimeType,
  sdpFmtpLine = '',
}: Pick<RTCRtpCodec, 'mimeType' | 'sdpFmtpLine'>): number {
  const type = mimeType.toLowerCase();
  if (type === 'video/h264') {
    const isWhole = sdpFmtpLine.includes('packetization-mode=1');
    if (isWhole && sdpFmtpLine.includes('profile-level-id=42e01f')) return 0;
    return isWhole ? 1 : 2;
  }
  return type === 'video/vp8' ? 3 : 4;
}
