/** A standing picture in the camera's place and size, so that recordings and playlists go on without a break. */

// A frame now and then is enough for a picture that stands.
const FRAMES_PER_SECOND = 4;
const USUAL = { width: 1280, height: 720 };

export function coverTrack(
  { width = USUAL.width, height = USUAL.height }: { width?: number; height?: number },
  words: string,
): { track: MediaStreamTrack; stop(): void } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  let count = 0;
  const paint = () => {
    if (!context) return;
    // Some browsers send a frame only when something has changed.
    count += 1;
    context.fillStyle = count % 2 ? '#14111a' : '#14111b';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#f7f4ee';
    context.font = `600 ${Math.round(height / 16)}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(words, width / 2, height / 2, width * 0.9);
  };
  paint();
  const timer = setInterval(paint, 1_000 / FRAMES_PER_SECOND);
  const stream = canvas.captureStream(FRAMES_PER_SECOND);
  const [track] = stream.getVideoTracks();
  if (!track) throw new Error('a canvas gives one track');
  return {
    track,
    stop() {
      clearInterval(timer);
      track.stop();
    },
  };
}
