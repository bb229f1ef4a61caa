/**
 * Labels and links for the kinds of things that tokens pay for. The app passes the list in
 * (`src/app/web/sellables.ts`), because the wallet does not import the domains that sell.
 */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { createContext, use } from 'react';
import type { ChargeKind } from '../contract/charge-kinds.contract.ts';

export interface SellableKind {
  readonly kind: ChargeKind;
  /** Singular, such as "Post". */
  readonly label: MessageDescriptor;
  /** Plural, above a list or beside a sum, such as "Unlocks". */
  readonly listLabel: MessageDescriptor;
  /** With a count, such as "14 sold". */
  countedLabel(count: number): MessageDescriptor;
  /** Shown for an item without a title; defaults to the label. */
  readonly nameless?: MessageDescriptor;
  /** Address of an item's page; undefined if items have none. */
  addressOf?(id: string): string;
}

type Load = () => Promise<readonly SellableKind[]>;

const NONE = Promise.resolve<readonly SellableKind[]>([]);
const Sellables = createContext<Load>(() => NONE);

/** Given the function that loads the list, which answers the same promise each time. */
export const SellablesProvider = Sellables.Provider;

/** Every kind that the site sells, in display order. Who asks first waits for the list. */
export const useSellables = (): readonly SellableKind[] => use(use(Sellables)());

/** A kind by its wire name; undefined if this version does not know it. */
export function useSellable(): (kind: string | null | undefined) => SellableKind | undefined {
  const sellables = useSellables();
  return (kind) => sellables.find((each) => each.kind === kind);
}

/** Such as "Post". An unknown kind is shown by its wire name. */
export function useKindLabel(): (kind: string) => string {
  const { i18n } = useLingui();
  const find = useSellable();
  return (kind) => {
    const sellable = find(kind);
    return sellable ? i18n._(sellable.label) : kind;
  };
}

/** An item's title, or a description of its kind. */
export function useItemName(): (kind: string | null | undefined, title: string | null) => string {
  const { i18n } = useLingui();
  const find = useSellable();
  return (kind, title) => {
    if (title) return title;
    const sellable = find(kind);
    return sellable ? i18n._(sellable.nameless ?? sellable.label) : (kind ?? '');
  };
}
