import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import {
  listPaymentCards,
  removePaymentCard,
  savePaymentCard,
} from '../../contract/payment-cards.contract.ts';
import { openCardForm } from '../../contract/stripe.contract.ts';
import { listCards } from './list-cards.ts';
import { askForCardForm, keepCardForm } from './open-card-form.ts';
import { removeCard } from './remove-card.ts';
import { askToSaveCard, saveCard } from './save-card.ts';

export const cardRoutes: BoundRoute[] = [
  bind(listPaymentCards, (ctx, { query }) => listCards(ctx, query)),
  bindPrepared(savePaymentCard, askToSaveCard, (ctx, _input, _head, saved) => saveCard(ctx, saved)),
  bindPrepared(openCardForm, askForCardForm, (ctx, _input, _head, form) => keepCardForm(ctx, form)),
  bind(removePaymentCard, (ctx, { params }) => removeCard(ctx, params.id)),
];
