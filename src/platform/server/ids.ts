import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

/** A new id: UUIDv7, sortable by the time it was made. */
export const newId = (): string => uuidv7();

/** 256 bits that nobody can guess, as 43 characters that fit a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
