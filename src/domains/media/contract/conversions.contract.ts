/** The preparation of videos and audio, and what creators store, for operators. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, filterBy, id, isoDate, paged, paging, sortBy } from '#platform/contract/fields.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { conversionStep } from './files.contract.ts';

const conversionNotFound = refusal('media.conversion-not-found', 404, 'This file no longer exists.');
const conversionNotStopped = refusal(
  'media.conversion-not-stopped',
  409,
  'This file is not waiting to be processed again.',
);
const conversionOver = refusal('media.conversion-over', 409, 'This file is not being processed any more.');
export const conversionRefusals = { conversionNotFound, conversionNotStopped, conversionOver };

export const conversionStates = ['waiting', 'running', 'failed', 'canceled', 'done'] as const;

/** Every one that is not done. */
export const UNDONE_CONVERSIONS = 'undone';

const user = z.object({ _id: id, name: z.string() });

const conversion = z.object({
  /** The file's. */
  _id: id,
  owner: user,
  name: z.string(),
  /** Its upload purpose. */
  type: z.string(),
  kind: z.enum(['video', 'audio']),
  /** `first`: until it can be played; `ladder`: further qualities. */
  part: z.enum(['first', 'ladder']),
  state: z.enum(conversionStates),
  steps: z.array(conversionStep),
  bytes: z.int(),
  /** Seconds, once it is known. */
  duration: z.nullable(z.number()),
  tries: z.int(),
  /** What the last try said. */
  error: z.nullable(z.string()),
  createdAt: isoDate,
  startedAt: z.nullable(isoDate),
  endedAt: z.nullable(isoDate),
});
export type Conversion = z.output<typeof conversion>;

export const listConversions = endpoint({
  method: 'GET',
  path: '/admin/media/conversions',
  who: 'operator',
  summary: 'Videos and audio that are being prepared, have failed or are ready, newest first',
  query: z.object({
    state: filterBy(z.enum([...conversionStates, UNDONE_CONVERSIONS])),
    ...paging(24),
  }),
  output: paged(conversion),
});

export const retryConversion = endpoint({
  method: 'POST',
  path: '/admin/media/conversions/{id}/retry',
  who: 'operator',
  summary: 'Prepares a file again that failed or was stopped',
  params: z.object({ id }),
  output: done,
  refusals: [conversionNotFound, conversionNotStopped],
});

export const cancelConversion = endpoint({
  method: 'POST',
  path: '/admin/media/conversions/{id}/cancel',
  who: 'operator',
  summary: 'Stops the preparation of a file; what can be played already stays',
  params: z.object({ id }),
  output: done,
  refusals: [conversionNotFound, conversionOver],
});

export const storageSorts = ['total', 'originals', 'renditions', 'files'] as const;

const storageOfCreator = z.object({
  owner: user,
  files: z.int(),
  originalBytes: z.int(),
  renditionBytes: z.int(),
});
export type StorageOfCreator = z.output<typeof storageOfCreator>;

export const listStorage = endpoint({
  method: 'GET',
  path: '/admin/media/storage',
  who: 'operator',
  summary: 'What each creator stores: originals, and what is served of them; the most first',
  query: z.object({ sort: sortBy(storageSorts), ...paging(10) }),
  output: z.extend(paged(storageOfCreator), {
    /** Of all creators together. */
    originalBytes: z.int(),
    renditionBytes: z.int(),
  }),
});

nameSchemas({ Conversion: conversion, StorageOfCreator: storageOfCreator });
