/** The pictures of the demo site, read when they are uploaded. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Upload } from './visitor.ts';

interface ListedPicture {
  /** Name with its ending. */
  file: string;
  alt: string;
  width?: number;
  height?: number;
}

/** Places of a picture at which somebody looks closer: offset and size, as parts of its width and height. */
const PLACES: Readonly<Record<string, { x: number; y: number; width: number; height: number }>> = {
  'the upper left': { x: 0, y: 0, width: 0.52, height: 0.52 },
  'the upper right': { x: 0.48, y: 0, width: 0.52, height: 0.52 },
  'the lower left': { x: 0, y: 0.48, width: 0.52, height: 0.52 },
  'the lower right': { x: 0.48, y: 0.48, width: 0.52, height: 0.52 },
  'the middle': { x: 0.22, y: 0.22, width: 0.56, height: 0.56 },
  'the left side': { x: 0.03, y: 0, width: 0.5, height: 1 },
  'the right side': { x: 0.47, y: 0, width: 0.5, height: 1 },
};
// What a camera would do; below it the paper's grain turns to mush.
const QUALITY = 90;

const FOLDER = join(import.meta.dirname, '..', 'originals');

export class Pictures {
  readonly #listed: ReadonlyMap<string, ListedPicture>;

  private constructor(listed: readonly ListedPicture[]) {
    this.#listed = new Map(listed.map((picture) => [picture.file.replace(/\.\w+$/, ''), picture]));
  }

  static async open(): Promise<Pictures> {
    return new Pictures(JSON.parse(await readFile(join(FOLDER, 'pictures.json'), 'utf8')) as ListedPicture[]);
  }

  /** What the picture shows, in words. */
  altOf(name: string): string {
    const [whole = '', place] = name.split(', ');
    const { alt } = this.#find(whole);
    return place ? `${alt} A closer look at ${place}.` : alt;
  }

  /** The picture as a field of a form; `ash-1, the middle` is a closer look at a place of `ash-1`. */
  async asUpload(field: string, name: string): Promise<Upload> {
    const [whole = '', place] = name.split(', ');
    const { file, width = 0, height = 0 } = this.#find(whole);
    const bytes = await readFile(join(FOLDER, file));
    if (place === undefined) return { field, name: file, bytes };
    const part = PLACES[place];
    if (!part) throw new Error(`there is no place ${place} in a picture`);
    const close = sharp(bytes).extract({
      left: Math.round(part.x * width),
      top: Math.round(part.y * height),
      width: Math.floor(part.width * width),
      height: Math.floor(part.height * height),
    });
    return { field, name: `closer-${file}`, bytes: await close.webp({ quality: QUALITY }).toBuffer() };
  }

  #find(name: string): ListedPicture {
    const picture = this.#listed.get(name);
    if (!picture) throw new Error(`there is no picture ${name}`);
    return picture;
  }
}
