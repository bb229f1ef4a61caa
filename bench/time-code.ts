/// <reference lib="dom" />
/** Runs in pages of a bench: a picture that says when it was made, and what reads it again. */

export interface SeenPicture {
  /** By the page's clock, in milliseconds. */
  at: number;
  /** Since it was made. */
  age: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export interface TimeCode {
  /** Pictures that this page has shown, since it was asked last. */
  take(): SeenPicture[];
  /** Begins to make pictures with sound. */
  make(): MediaStream;
  /** Publishes them by WHIP. */
  publish(url: string, token: string): Promise<void>;
  /** Shows them by a connection that leaves this page only to come back; resolves to what was seen, and ends it. */
  loop(milliseconds: number): Promise<{ firstMilliseconds: number; seen: SeenPicture[] }>;
}

declare global {
  interface Window {
    timeCode: TimeCode;
  }
}

/** Installs it in a page; sent to the browser as its own text, so it uses nothing from outside. */
export function installTimeCode({ width: WIDTH, height: HEIGHT }: PictureSize): void {
  const RATE = 30;
  // Half as wide as the picture, all together.
  const BITS = 16;
  const CELL = WIDTH / (2 * BITS);
  const MOST_BITS = 2_500_000;
  const wrap = 2 ** BITS;
  const seen: SeenPicture[] = [];
  let made: MediaStream | undefined;

  /** Bits as squares, white or black, in the first row; below it what moves. */
  function paint(pen: CanvasRenderingContext2D, round: number) {
    const hue = (round * 3) % 360;
    pen.fillStyle = `hsl(${hue} 60% 40%)`;
    pen.fillRect(0, CELL, WIDTH, HEIGHT);
    for (let each = 0; each < 40; each++) {
      pen.fillStyle = `hsl(${(hue + each * 9) % 360} 70% 60%)`;
      pen.fillRect((round * (3 + each) * 2) % WIDTH, CELL + each * (HEIGHT / 45), WIDTH / 14, HEIGHT / 50);
    }
    const code = Date.now() % wrap;
    for (let bit = 0; bit < BITS; bit++) {
      pen.fillStyle = (code >> bit) & 1 ? '#fff' : '#000';
      pen.fillRect(bit * CELL, 0, CELL, CELL);
    }
  }

  function make(): MediaStream {
    if (made) return made;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: WIDTH, height: HEIGHT });
    document.documentElement.append(canvas);
    const pen = canvas.getContext('2d', { alpha: false });
    let round = 0;
    setInterval(() => {
      round += 1;
      if (pen) paint(pen, round);
    }, 1_000 / RATE);
    made = canvas.captureStream(RATE);
    const sound = new AudioContext();
    const tone = sound.createOscillator();
    const out = sound.createMediaStreamDestination();
    tone.connect(out);
    tone.start();
    for (const track of out.stream.getAudioTracks()) made.addTrack(track);
    return made;
  }

  function read(pen: OffscreenCanvasRenderingContext2D, video: HTMLVideoElement): number {
    const scale = video.videoWidth / WIDTH;
    pen.drawImage(video, 0, 0, BITS * CELL * scale, CELL * scale, 0, 0, BITS * 4, 4);
    const { data } = pen.getImageData(0, 2, BITS * 4, 1);
    let code = 0;
    for (let bit = 0; bit < BITS; bit++) if ((data[(bit * 4 + 2) * 4] ?? 0) > 127) code |= 1 << bit;
    return code;
  }

  function follow(video: HTMLVideoElement): void {
    const pen = new OffscreenCanvas(BITS * 4, 4).getContext('2d', { willReadFrequently: true });
    const onPicture = () => {
      const now = Date.now();
      if (pen && video.videoWidth > 0)
        seen.push({ at: performance.now(), age: (now - read(pen, video) + wrap) % wrap });
      video.requestVideoFrameCallback(onPicture);
    };
    video.requestVideoFrameCallback(onPicture);
  }

  /** As the site's own pages send: H.264 first, the size of the picture as it is. */
  function send(connection: RTCPeerConnection): void {
    const stream = make();
    for (const track of stream.getTracks()) {
      if (track.kind === 'audio') {
        connection.addTransceiver(track, { direction: 'sendonly' });
        continue;
      }
      track.contentHint = 'detail';
      const transceiver = connection.addTransceiver(track, {
        direction: 'sendonly',
        sendEncodings: [{ maxBitrate: MOST_BITS }],
      });
      const { codecs = [] } = RTCRtpSender.getCapabilities('video') ?? {};
      const rank = ({ mimeType, sdpFmtpLine = '' }: RTCRtpCodec) =>
        mimeType === 'video/H264' && /42e01f/.test(sdpFmtpLine) && /packetization-mode=1/.test(sdpFmtpLine)
          ? 0
          : 1;
      transceiver.setCodecPreferences(codecs.toSorted((one, other) => rank(one) - rank(other)));
    }
  }

  const untilGathered = (connection: RTCPeerConnection) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (connection.iceGatheringState === 'complete') resolve();
      };
      connection.addEventListener('icegatheringstatechange', check);
      check();
    });

  async function publish(url: string, token: string): Promise<void> {
    const connection = new RTCPeerConnection();
    send(connection);
    await connection.setLocalDescription();
    await untilGathered(connection);
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
      body: connection.localDescription?.sdp ?? '',
    });
    if (!response.ok) throw new Error(`the media plane answered ${response.status}`);
    await connection.setRemoteDescription({ type: 'answer', sdp: await response.text() });
    // What is collected sends no more.
    Object.assign(window, { published: connection });
  }

  async function loop(milliseconds: number) {
    seen.length = 0;
    make();
    const started = performance.now();
    const [from, to] = [new RTCPeerConnection(), new RTCPeerConnection()];
    const video = document.createElement('video');
    Object.assign(video, { muted: true, autoplay: true });
    document.documentElement.append(video);
    const media = new MediaStream();
    video.srcObject = media;
    to.addEventListener('track', ({ track }) => media.addTrack(track));
    from.addEventListener('icecandidate', ({ candidate }) => candidate && to.addIceCandidate(candidate));
    to.addEventListener('icecandidate', ({ candidate }) => candidate && from.addIceCandidate(candidate));
    send(from);
    await from.setLocalDescription();
    await to.setRemoteDescription(from.localDescription as RTCSessionDescription);
    await to.setLocalDescription();
    await from.setRemoteDescription(to.localDescription as RTCSessionDescription);
    await new Promise((goOn) => setTimeout(goOn, milliseconds));
    for (const connection of [from, to]) connection.close();
    video.remove();
    const [first] = seen;
    return { firstMilliseconds: (first?.at ?? Number.POSITIVE_INFINITY) - started, seen: seen.splice(0) };
  }

  window.timeCode = { take: () => seen.splice(0), make, publish, loop };

  // The player of the page, as soon as there is one.
  let followed: HTMLVideoElement | undefined;
  const findPlayer = () => {
    const video = document.querySelector('video');
    if (video && video !== followed) {
      followed = video;
      follow(video);
    }
  };
  new MutationObserver(findPlayer).observe(document, { childList: true, subtree: true });
}
