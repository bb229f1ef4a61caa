/** Resumable uploads as a client of the tus protocol makes them. */
import type { TestSite } from './site.ts';

export type TusClient = Pick<TestSite, 'inject'>;

const TUS = { 'tus-resumable': '1.0.0' };

const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** The headers that create an upload. */
export const creationOf = (bytes: number, metadata: Record<string, string>): Record<string, string> => ({
  ...TUS,
  'upload-length': String(bytes),
  'upload-metadata': encoded(metadata),
});

/** The headers of a part. */
export const partAt = (offset: number): Record<string, string> => ({
  ...TUS,
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

/** Creates an upload; answers its id, or what was answered instead. */
export async function createUpload(
  site: TusClient,
  { token }: { token: string },
  bytes: number,
  metadata: Record<string, string> = {},
): Promise<string> {
  const headers = {
    ...creationOf(bytes, { purpose: 'feed-video', filename: 'kiln.mp4', ...metadata }),
    authorization: token,
  };
  const answer = await site.inject('api', { method: 'POST', url: '/uploads', headers });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return String(answer.headers.location).replace('/uploads/', '');
}

/** Sends a part. */
export function sendPart(
  site: TusClient,
  { token }: { token: string },
  id: string,
  { offset, bytes }: { offset: number; bytes: Buffer },
) {
  const headers = { ...partAt(offset), authorization: token };
  return site.inject('api', { method: 'PATCH', url: `/uploads/${id}`, headers, payload: bytes });
}

/** Where an upload goes on. */
export async function offsetOf(site: TusClient, { token }: { token: string }, id: string): Promise<number> {
  const headers = { ...TUS, authorization: token };
  const answer = await site.inject('api', { method: 'HEAD', url: `/uploads/${id}`, headers });
  if (answer.statusCode !== 200) throw new Error(String(answer.statusCode));
  return Number(answer.headers['upload-offset']);
}
