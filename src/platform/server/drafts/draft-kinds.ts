import type * as z from 'zod/mini';
import type { Who } from '#platform/contract/endpoint.ts';
import type { WriteContext } from '../context.ts';
import { port } from '../port.ts';

/** A kind of draft: who writes it and what it holds. Its domain lists it under `drafts` of its `Domain`. */
export interface DraftKind<Value = unknown> {
  /** The first part of its keys: `page` of "page.rules". */
  readonly name: string;
  readonly who: Who;
  /** What it holds, and how much of it at most. */
  readonly schema: z.ZodMiniType<Value>;
  /** Whether the caller may write one of that subject, the second part of the key; without it, of any. */
  mayWrite?(ctx: WriteContext, subject: string): Promise<boolean>;
  /** The uploads that it counts on. */
  filesOf?(value: Value): readonly string[];
}

/** Declares a kind, with the type of what it holds. */
export function draftKind<Value>(kind: DraftKind<Value>): DraftKind {
  return kind as DraftKind;
}

/** All kinds of the site. */
export const draftKinds = port<DraftKind>('platform.draft-kinds');
