/**
 * Multipart requests: files stream to the temporary folder, with a size limit while they arrive. `watchBodies` aborts
 * those that stall.
 */
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Endpoint, FileField } from '#platform/contract/endpoint.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { newSecret } from '../ids.ts';
import { refuse } from '../refuse.ts';
import { BodyFile } from '../storage/body-file.ts';
import type { Storage } from '../storage/storage.ts';
import type { UploadedFile } from './bind.ts';

// Uploads stop long before the volume is full: 5 % would be better on large disks, 1 GB is enough everywhere.
const RESERVED_BYTES = 1024 ** 3;

export interface MultipartInput {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile[]>;
  /** Removes what is left of the temporary files. */
  discard(): Promise<void>;
}

/** A repeated form field becomes a list. JavaScript's text for missing values (`undefined`, `null`) means absent. */
function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (value === 'null' || value === 'undefined' || value === '[object Object]') return;
  const present = fields[name];
  if (present === undefined) fields[name] = value;
  else fields[name] = Array.isArray(present) ? [...present, value] : [present, value];
}

function fileField(endpoint: Endpoint, name: string, already: number): FileField {
  const field = endpoint.files && Object.hasOwn(endpoint.files, name) ? endpoint.files[name] : undefined;
  if (!field || already >= field.maxCount) {
    throw refuse(platformRefusals.shape, {}, [
      { path: name, code: 'unexpected_file', message: 'This file was not expected.' },
    ]);
  }
  return field;
}

/** Reads a multipart request whole. The caller discards it when the request is over. */
export async function readMultipart(
  endpoint: Endpoint,
  request: FastifyRequest,
  storage: Storage,
): Promise<MultipartInput> {
  const fields: Record<string, unknown> = {};
  const files: Record<string, UploadedFile[]> = Object.fromEntries(
    Object.keys(endpoint.files ?? {}).map((name) => [name, []]),
  );
  const written: string[] = [];
  const discard = async () => {
    await Promise.all(written.map((path) => rm(path, { force: true })));
  };
  if (!request.isMultipart()) {
    // Where no file has to come with it, the same fields are taken as JSON.
    if (Object.values(endpoint.files ?? {}).some((field) => field.required)) {
      throw refuse(platformRefusals.mediaType);
    }
    return { fields: (request.body ?? {}) as Record<string, unknown>, files, discard };
  }
  if ((await storage.freeBytes()) < RESERVED_BYTES) throw refuse(platformRefusals.storageFull);
  const largest = Math.max(...Object.values(endpoint.files ?? {}).map((field) => field.maxBytes));
  try {
    for await (const part of request.parts({
      limits: { fileSize: largest, files: 30, fields: 100, fieldSize: 64 * 1024 },
    })) {
      if (part.type === 'field') {
        addField(fields, part.fieldname, part.value);
        continue;
      }
      const kept = (files[part.fieldname] ?? []) as UploadedFile[];
      const field = fileField(endpoint, part.fieldname, kept.length);
      const path = join(storage.temporaryDir, newSecret());
      written.push(path);
      const size = await writeNew(path, part.file);
      if (part.file.truncated || size > field.maxBytes) throw refuse(platformRefusals.tooLarge);
      kept.push({ path, bytes: size, name: part.filename ?? '' });
    }
    requireFiles(endpoint, files);
    return { fields, files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Answers how large the file is. */
async function writeNew(path: string, content: Readable): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    await pipeline(content, new BodyFile(file));
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

function requireFiles(endpoint: Endpoint, files: Record<string, UploadedFile[]>): void {
  const missing = Object.entries(endpoint.files ?? {}).filter(
    ([name, field]) => field.required && !files[name]?.length,
  );
  if (missing.length === 0) return;
  throw refuse(
    platformRefusals.shape,
    {},
    missing.map(([path]) => ({ path, code: 'required', message: 'This file is needed.' })),
  );
}
