import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

/** A new id: UUIDv7, sortable by the time it was made. */
export const newId = (): string => uuidv7();

/** The time at which an id was generated, by this machine's clock. */
export const madeAt = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

/** The id below all that are made from then on, by the machine's clock. */
export function firstIdAt(time: Date): string {
  const digits = Math.max(time.getTime(), 0).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from outside can be an id; whether there is such a thing only the database knows. */
export const isId = (text: string): boolean => UUID.test(text);

/** 256 random bits as 43 characters that fit a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
