/**
 * What pages know of the kinds of things that tokens are paid for. The list is the app's (`src/app/web/sellables.ts`), because
 * what is sold belongs to domains that the wallet does not know.
 */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { createContext, use } from 'react';
import type { ChargeKind, SellableKindName } from '../contract/charge-kinds.contract.ts';
import type { unlockPost } from '../contract/charges.contract.ts';

export interface SellableKind {
  readonly kind: ChargeKind;
  /** One of them: "Post". */
  readonly label: MessageDescriptor;
  /** All of them, above a list or beside a sum: "Unlocks". */
  readonly listLabel: MessageDescriptor;
  /** So many of them: "14 sold". */
  countedLabel(count: number): MessageDescriptor;
  /** What stands for the name of one that has no words of its own; absent: its label. */
  readonly nameless?: MessageDescriptor;
  /** The page where one of them stands; absent where it has none. */
  addressOf?(id: string): string;
  /** The call that buys one; absent where none does. All such calls are alike. */
  readonly buy?: typeof unlockPost;
}

const Sellables = createContext<readonly SellableKind[]>([]);

export const SellablesProvider = Sellables.Provider;

/** Every kind that the site sells, in the order in which lists name them. */
export const useSellables = (): readonly SellableKind[] => use(Sellables);

/** A kind by its word on the wire; undefined for one that this release of the site does not know. */
export function useSellable(): (kind: string | null | undefined) => SellableKind | undefined {
  const sellables = useSellables();
  return (kind) => sellables.find((each) => each.kind === kind);
}

/** The call that buys one of a kind. Nothing is offered for sale whose kind has none. */
export function useBuyCall(kind: SellableKindName): typeof unlockPost {
  const buy = useSellable()(kind)?.buy;
  if (!buy) throw new Error(`no call buys ${kind}`);
  return buy;
}

/** "Post". A kind without words of its own stands as the server calls it. */
export function useKindLabel(): (kind: string) => string {
  const { i18n } = useLingui();
  const find = useSellable();
  return (kind) => {
    const sellable = find(kind);
    return sellable ? i18n._(sellable.label) : kind;
  };
}

/** What an item is called: by its own words, or, where it has none, as what it is. */
export function useItemName(): (kind: string | null | undefined, title: string | null) => string {
  const { i18n } = useLingui();
  const find = useSellable();
  return (kind, title) => {
    if (title) return title;
    const sellable = find(kind);
    return sellable ? i18n._(sellable.nameless ?? sellable.label) : (kind ?? '');
  };
}
