import { useEffect, useState } from 'react';

// As little detail as the server's preview for viewers without access.
const GRAIN_EDGE = 32;

/** A picture reduced to that detail, as a URL; rejects if the browser cannot read it. */
async function withoutDetail(address: string): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = GRAIN_EDGE / Math.max(image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL();
}

/** The blurred picture of a photo that is not uploaded yet; undefined until it is made. */
export function useLockedCover(address: string | undefined): string | undefined {
  const [cover, setCover] = useState<string>();
  useEffect(() => {
    if (!address) return;
    let wanted = true;
    withoutDetail(address)
      .then((made) => wanted && setCover(made))
      // A format that only the server can read: its preview appears when the photo is ready.
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [address]);
  return address === undefined ? undefined : cover;
}
