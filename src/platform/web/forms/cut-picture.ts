import type { PictureArea } from '#design/parts/picture-cutter.tsx';

// Larger than any size in which a picture of somebody, or a cover, is ever shown.
const LONGEST_EDGE = 2400;
// What is lost is lost once more when the server makes its sizes: hardly any here.
const QUALITY = 0.95;

/**
 * The part of a picture as a file of its own, upright, at most 2,400 pixels long. Throws where the browser cannot read
 * the picture.
 */
export async function cutPicture(file: File, { x, y, width, height }: PictureArea): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  // WebP keeps what can be seen through; a browser that cannot write it answers with a PNG, which does as well.
  const type = file.type === 'image/jpeg' ? file.type : 'image/webp';
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!cut) throw new Error('this browser cannot write pictures');
  return new File([cut], file.name, { type: cut.type });
}
