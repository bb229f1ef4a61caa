/** Purposes of uploads. Each domain registers its own; media knows none of them by name. */
import type { Who } from '#platform/contract/endpoint.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { type PortRegistry, port } from '#platform/server/port.ts';
import type { FileKind, HeldBy } from '../media.tables.ts';
import type { PublicShape } from '../pictures/photo-tasks.ts';
import { recipeNamed } from '../recipes/recipes.ts';

export interface UploadPurpose {
  /** Stored with each file, and part of answers: `feed-photo`. */
  readonly name: string;
  /** Roles that may upload such a file. */
  readonly who: Who;
  readonly limits: {
    readonly maxBytes: number;
    /** Of one account, for this purpose. */
    readonly maxBytesADay?: number;
  };
  /** Accepted kinds of files, determined from their bytes. */
  readonly kinds: readonly FileKind[];
  /** How it is prepared: the name of one of `recipes`. */
  readonly recipe: string;
  /** For the recipe `public-picture`: how the picture is cropped and scaled. */
  readonly shape?: PublicShape;
  /** Of videos: the purpose of a teaser that is cut from one. */
  readonly teaser?: string;
  /** Whether the original is kept besides its renditions. */
  readonly keepsOriginal: boolean;
  /** What keeps it from being removed. */
  readonly heldBy: HeldBy;
  /** Puts an accepted file into its place, in the transaction that accepts it. */
  accepted?(ctx: WriteContext, file: { fileId: string; ownerId: string }): Promise<unknown>;
}

export const uploadPurposes = port<UploadPurpose>('media.upload-purposes');

/** The purpose with that name; undefined if it is not registered. */
export function findPurpose(ports: PortRegistry, name: string): UploadPurpose | undefined {
  return ports.all(uploadPurposes).find((each) => each.name === name);
}

/** The purpose with that name; throws if it is not registered. */
export function purposeNamed(ports: PortRegistry, name: string): UploadPurpose {
  const purpose = findPurpose(ports, name);
  if (!purpose) throw new Error(`no upload has the purpose ${name}`);
  return purpose;
}

/** Throws at startup if purposes contradict each other or the abilities of their recipes. */
export function checkUploadPurposes(ports: PortRegistry): void {
  const names = new Set<string>();
  for (const { name, kinds, recipe, shape, keepsOriginal, limits } of ports.all(uploadPurposes)) {
    const wrong = (what: string) => new Error(`the purpose ${name} of uploads ${what}`);
    if (names.has(name)) throw wrong('is registered twice');
    names.add(name);
    const known = recipeNamed(recipe);
    if (!known) throw wrong(`has an unknown recipe: ${recipe}`);
    const beyond = kinds.find((kind) => !known.kinds.includes(kind));
    if (beyond || kinds.length === 0) throw wrong(`takes files that its recipe cannot prepare: ${beyond}`);
    if ((known.prepare === undefined) !== (shape !== undefined))
      throw wrong('does not fit its recipe: shape');
    if (known.prepare && !keepsOriginal)
      throw wrong('is prepared afterwards, from an original that is not kept');
    if (!(limits.maxBytes > 0)) throw wrong('has no limit');
  }
}
