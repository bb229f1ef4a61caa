/** The painted originals, as files of a camera are: read when they are uploaded. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Upload } from './visitor.ts';

interface ListedPicture {
  /** Name with its ending. */
  file: string;
  alt: string;
}

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
    return this.#find(name).alt;
  }

  /** The picture as a field of a form. */
  async asUpload(field: string, name: string): Promise<Upload> {
    const { file } = this.#find(name);
    return { field, name: file, bytes: await readFile(join(FOLDER, file)) };
  }

  #find(name: string): ListedPicture {
    const picture = this.#listed.get(name);
    if (!picture) throw new Error(`there is no picture ${name}`);
    return picture;
  }
}
