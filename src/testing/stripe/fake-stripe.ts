/**
 * A stand-in for Stripe's API: the objects that the site uses, on the wire as Stripe has them, so that the official SDK
 * speaks to it. Nothing is simulated beyond what payments, saved cards, refunds and disputes by card need.
 */
import Stripe from 'stripe';
import { type Answered, type Asked, openProvider, type Provider } from '../provider.ts';
import { type Fields, listOf, readFields, recordOf, textOf } from './form-fields.ts';
import { accountOnWire, type ConnectedAccount, linkOnWire, makeAccount } from './stripe-accounts.ts';
import { invalid, missing, StripeFault } from './stripe-error.ts';
import { STRIPE_KEYS } from './stripe-keys.ts';
import {
  type Customer,
  chargeOnWire,
  customerOnWire,
  type Dispute,
  type DisputeStatus,
  disputeOnWire,
  type Intent,
  intentOnWire,
  type Method,
  makeCustomer,
  makeDispute,
  makeIntent,
  makeMethod,
  makeRefund,
  makeSetupIntent,
  methodOnWire,
  newStripeId,
  refundedOf,
  refundOnWire,
  type SetupIntent,
  setupIntentOnWire,
} from './stripe-objects.ts';
import { type Transfer, TransferBook, transferOnWire } from './stripe-transfers.ts';
import { testCards } from './test-cards.ts';

/** What happens to the next requests: nothing, refused before anything is done, or cut off after it was done. */
export type Disturbance = 'none' | 'unavailable' | 'cut-after';

interface Webhook {
  readonly url: string;
  readonly enabled_events: readonly string[];
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly api_version: string;
  readonly created: number;
  readonly livemode: boolean;
  readonly pending_webhooks: number;
  readonly account?: string;
  readonly request: null;
  readonly data: { readonly object: object };
}

export interface FakeStripe extends Provider {
  /** All events, in the order in which they came about. */
  readonly events: StripeEvent[];
  readonly intents: ReadonlyMap<string, Intent>;
  readonly methods: Map<string, Method>;
  readonly customers: Map<string, Customer>;
  readonly accounts: Map<string, ConnectedAccount>;
  /** What the site has sent to them, and the balance that it is taken from. */
  readonly book: TransferBook;
  readonly disturbances: Disturbance[];
  /** How often each `METHOD /path` was asked. */
  readonly asked: string[];
  /** What the account's owner has registered. */
  readonly webhooks: Webhook[];
  /** What the key, a restricted one, may not ask: the first word of its path. */
  readonly forbidden: Set<string>;
  /** A card as Stripe's form makes it; nobody has it yet. */
  cardOf(testCard: string): Method;
  /** A person saves a card in Stripe's form and confirms it with the bank if asked; the card's id. */
  saveByForm(clientSecret: string, testCard: string): string;
  /** The payer enters a card on Stripe's form. */
  confirm(intentId: string, card: string): void;
  /** The payer confirms, or does not, with their bank. */
  authenticate(intentId: string, isConfirmed: boolean): void;
  dispute(intentId: string, status?: DisputeStatus): Dispute;
  moveDispute(intentId: string, disputeId: string, status: DisputeStatus): void;
  /** Somebody refunds in Stripe's dashboard. */
  refund(intentId: string, amount: number): void;
  /** Time passes, after which Stripe takes a repeated request for a new one. */
  forgetKeys(): void;
  /** Somebody takes a transfer back in Stripe's dashboard, or a part of it. */
  reverseTransfer(transferId: string, amount?: number): Transfer;
  /** Stripe asks the payee for something, or for nothing any more. */
  moveAccount(accountId: string, missing: string[]): StripeEvent;
  event(type: string, object: object, account?: string): StripeEvent;
  /** An event as Stripe delivers it; of a connected account, to the webhook for these. */
  delivery(event: StripeEvent): { payload: string; headers: Record<string, string> };
}

type Handler = (fields: Fields, ids: string[], expand: string[]) => object;

/** Opens a stand-in with an account of its own. */
export async function openFakeStripe(): Promise<FakeStripe> {
  const world = new StripeWorld();
  const server = await openProvider((asked) => world.answer(asked));
  return Object.assign(world, server);
}

class StripeWorld {
  readonly events: StripeEvent[] = [];
  readonly intents = new Map<string, Intent>();
  readonly methods = new Map<string, Method>();
  readonly customers = new Map<string, Customer>();
  readonly accounts = new Map<string, ConnectedAccount>();
  readonly book = new TransferBook();
  readonly disturbances: Disturbance[] = [];
  readonly asked: string[] = [];
  readonly webhooks: Webhook[] = [];
  readonly forbidden = new Set<string>();
  readonly #setups = new Map<string, SetupIntent>();
  readonly #answered = new Map<string, { request: string; answer: Answered }>();
  readonly #routes: [string, RegExp, Handler][] = [
    ['GET', /^account$/, () => ({ id: 'acct_standin', object: 'account', charges_enabled: true })],
    ['GET', /^balance$/, () => ({ object: 'balance', livemode: false, available: [], pending: [] })],
    ['GET', /^webhook_endpoints$/, () => list(this.webhooks.map(webhookOnWire))],
    ['POST', /^customers$/, (fields) => this.#createCustomer(fields)],
    ['GET', /^customers\/(\w+)$/, (_, [id = '']) => customerOnWire(this.#customer(id))],
    [
      'POST',
      /^payment_methods$/,
      (fields) => methodOnWire(this.cardOf(recordOf(fields, 'card').token ?? '')),
    ],
    ['GET', /^payment_methods$/, (fields) => this.#listMethods(textOf(fields, 'customer'))],
    ['GET', /^payment_methods\/(\w+)$/, (_, [id = '']) => methodOnWire(this.#method(id))],
    ['POST', /^payment_methods\/(\w+)\/attach$/, (fields, [id = '']) => this.#attach(fields, id)],
    ['POST', /^payment_methods\/(\w+)\/detach$/, (_, [id = '']) => this.#detach(id)],
    ['POST', /^setup_intents$/, (fields) => this.#createSetup(fields)],
    ['GET', /^setup_intents\/(\w+)$/, (_, [id = '']) => setupIntentOnWire(this.#setup(id))],
    ['POST', /^setup_intents\/(\w+)\/confirm$/, (fields, [id = '']) => this.#confirmSetup(fields, id)],
    ['POST', /^setup_intents\/(\w+)\/authenticate$/, (fields, [id = '']) => this.#endSetup(fields, id)],
    ['POST', /^payment_intents$/, (fields, _, expand) => this.#createIntent(fields, expand)],
    ['GET', /^payment_intents\/(\w+)$/, (_, [id = ''], expand) => intentOnWire(this.#intent(id), expand)],
    ['POST', /^payment_intents\/(\w+)$/, (fields, [id = '']) => this.#updateIntent(fields, id)],
    [
      'POST',
      /^payment_intents\/(\w+)\/confirm$/,
      (fields, [id = ''], expand) => this.#confirmIntent(fields, id, expand),
    ],
    ['POST', /^payment_intents\/(\w+)\/authenticate$/, (fields, [id = '']) => this.#endIntent(fields, id)],
    ['POST', /^payment_intents\/(\w+)\/cancel$/, (_, [id = '']) => this.#cancelIntent(id)],
    ['POST', /^refunds$/, (fields) => this.#createRefund(fields)],
    ['GET', /^disputes$/, (fields) => this.#listDisputes(textOf(fields, 'payment_intent') ?? '')],
    ['POST', /^accounts$/, (fields) => this.#createAccount(fields)],
    ['GET', /^accounts\/(\w+)$/, (_, [id = '']) => accountOnWire(this.#account(id))],
    ['POST', /^account_links$/, (fields) => this.#createLink(fields)],
    ['GET', /^transfers$/, (fields) => this.#listTransfers(textOf(fields, 'transfer_group'))],
    ['POST', /^transfers$/, (fields) => this.book.create(fields, this.accounts)],
    ['GET', /^transfers\/(\w+)$/, (_, [id = '']) => transferOnWire(this.book.find(id))],
    ['GET', /^events$/, (fields) => list(this.#eventsOf(textOf(fields, 'type')))],
    ['GET', /^events\/(\w+)$/, (_, [id = '']) => this.#event(id)],
  ];

  answer({ method, address, headers, fields: form }: Asked): Answered {
    this.asked.push(`${method} ${address.pathname}`);
    const disturbance = this.disturbances.shift();
    if (disturbance === 'unavailable')
      return { status: 503, json: { error: { type: 'api_error', message: 'Stripe is having a break' } } };
    const fields = readFields(method === 'GET' ? address.searchParams : form);
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    const request = `${method} ${address.pathname} ${form}`;
    const earlier = key === undefined ? undefined : this.#answered.get(String(key));
    let answer = earlier?.answer;
    if (earlier && earlier.request !== request) {
      answer = faultOf(
        new StripeFault(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters.',
        }),
      );
    }
    answer ??= this.#handle(method, address.pathname, String(headers.authorization ?? ''), fields);
    if (key !== undefined && !earlier) this.#answered.set(String(key), { request, answer });
    return disturbance === 'cut-after' ? { cut: true } : answer;
  }

  #handle(method: string, path: string, authorization: string, fields: Fields): Answered {
    try {
      for (const [verb, pattern, handler] of this.#routes) {
        const found = verb === method ? pattern.exec(path.replace(/^\/v1\//, '')) : null;
        if (!found) continue;
        this.#refuseStrangers(authorization, fields, path);
        return { json: handler(fields, found.slice(1), listOf(fields, 'expand')) };
      }
      return faultOf(invalid(`Unrecognized request URL (${method}: ${path}).`));
    } catch (error) {
      if (error instanceof StripeFault) return faultOf(error);
      throw error;
    }
  }

  /** Browsers have the publishable key, which opens what their client secret is of. */
  #refuseStrangers(authorization: string, fields: Fields, path: string): void {
    const [, kind = '', id = ''] = /^\/v1\/(\w+)(?:\/(\w+))?/.exec(path) ?? [];
    if (authorization === `Bearer ${STRIPE_KEYS.secret}`) {
      if (!this.forbidden.has(kind)) return;
      const message = 'The provided key does not have the required permissions for this endpoint.';
      throw new StripeFault(403, { type: 'invalid_request_error', message });
    }
    const secret = textOf(fields, 'client_secret');
    const secretOf = kind === 'setup_intents' ? this.#setups.get(id) : this.intents.get(id);
    const isForBrowsers = kind === 'payment_methods' || secret === secretOf?.clientSecret;
    if (textOf(fields, 'key') === STRIPE_KEYS.publishable && secretOf !== null && isForBrowsers) return;
    throw new StripeFault(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${authorization.slice(0, 15)}****`,
    });
  }

  #customer(id: string): Customer {
    const found = this.customers.get(id);
    if (!found) throw missing('customer', id);
    return found;
  }

  /** A test card's id makes a new card each time, as at Stripe. */
  #method(id: string): Method {
    const found = Object.hasOwn(testCards, id) ? this.cardOf(id) : this.methods.get(id);
    if (!found) throw missing('PaymentMethod', id);
    return found;
  }

  #setup(id: string): SetupIntent {
    const found = this.#setups.get(id);
    if (!found) throw missing('setupintent', id);
    return found;
  }

  #intent(id: string): Intent {
    const found = this.intents.get(id);
    if (!found) throw missing('payment_intent', id);
    return found;
  }

  #event(id: string): StripeEvent {
    const found = this.events.find((event) => event.id === id);
    if (!found) throw missing('event', id);
    return found;
  }

  event(type: string, object: object, account?: string): StripeEvent {
    const event: StripeEvent = {
      id: newStripeId('evt'),
      object: 'event',
      type,
      api_version: Stripe.API_VERSION,
      created: Math.floor(Date.now() / 1_000),
      livemode: false,
      pending_webhooks: 1,
      ...(account === undefined ? {} : { account }),
      request: null,
      data: { object },
    };
    this.events.push(event);
    return event;
  }

  delivery(event: StripeEvent): { payload: string; headers: Record<string, string> } {
    const payload = JSON.stringify(event, null, 2);
    const secret = event.account === undefined ? STRIPE_KEYS.webhook : STRIPE_KEYS.connectWebhook;
    return { payload, headers: { 'stripe-signature': signEvent(payload, { secret }) } };
  }

  cardOf(testCard: string): Method {
    const card = testCards[testCard];
    if (!card) throw missing('PaymentMethod', testCard);
    const method = makeMethod(card);
    this.methods.set(method.id, method);
    return method;
  }

  #createCustomer(fields: Fields): object {
    const customer = makeCustomer({
      email: textOf(fields, 'email') ?? null,
      metadata: recordOf(fields, 'metadata'),
    });
    this.customers.set(customer.id, customer);
    return customerOnWire(customer);
  }

  #account(id: string): ConnectedAccount {
    const found = this.accounts.get(id);
    if (!found) throw missing('account', id);
    return found;
  }

  #createAccount(fields: Fields): object {
    const account = makeAccount({
      country: textOf(fields, 'country'),
      metadata: recordOf(fields, 'metadata'),
    });
    this.accounts.set(account.id, account);
    return accountOnWire(account);
  }

  #createLink(fields: Fields): object {
    const { id } = this.#account(textOf(fields, 'account') ?? '');
    for (const name of ['refresh_url', 'return_url'])
      if (!URL.canParse(textOf(fields, name) ?? '')) throw invalid('Not a valid URL', { param: name });
    return linkOnWire(id);
  }

  forgetKeys(): void {
    this.#answered.clear();
  }

  #listTransfers(group: string | undefined): object {
    return list(this.book.inGroup(group).map(transferOnWire));
  }

  #eventsOf(type: string | undefined): StripeEvent[] {
    return this.events.filter((each) => type === undefined || each.type === type).reverse();
  }

  reverseTransfer(transferId: string, amount?: number): Transfer {
    const transfer = this.book.find(transferId);
    transfer.reversed += amount ?? transfer.amount - transfer.reversed;
    this.event('transfer.reversed', transferOnWire(transfer));
    return transfer;
  }

  moveAccount(accountId: string, missing: string[]): StripeEvent {
    const account = this.#account(accountId);
    account.missing = missing;
    return this.event('account.updated', accountOnWire(account), accountId);
  }

  #listMethods(customer: string | undefined): object {
    return list([...this.methods.values()].filter((each) => each.customer === customer).map(methodOnWire));
  }

  #attach(fields: Fields, id: string): object {
    const method = this.#method(id);
    const customer = this.#customer(textOf(fields, 'customer') ?? '');
    if (method.customer !== null && method.customer !== customer.id)
      throw invalid('The payment method you provided has already been attached to a customer.');
    const { decline, declinesWhen } = method.card;
    if (decline && declinesWhen === 'saved') throw cardFault(decline);
    method.customer = customer.id;
    this.event('payment_method.attached', methodOnWire(method));
    return methodOnWire(method);
  }

  #detach(id: string): object {
    const method = this.#method(id);
    if (method.customer === null)
      throw invalid(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    method.customer = null;
    method.hasConsent = false;
    this.event('payment_method.detached', methodOnWire(method));
    return methodOnWire(method);
  }

  #createSetup(fields: Fields): object {
    const customer = textOf(fields, 'customer');
    const setup = makeSetupIntent({
      customer: customer ? this.#customer(customer).id : null,
      metadata: recordOf(fields, 'metadata'),
    });
    this.#setups.set(setup.id, setup);
    return setupIntentOnWire(setup);
  }

  #confirmSetup(fields: Fields, id: string): object {
    const setup = this.#setup(id);
    const method = this.#method(textOf(fields, 'payment_method') ?? '');
    const { decline, declinesWhen, asks } = method.card;
    if (decline && declinesWhen === 'saved')
      throw cardFault(decline, { setup_intent: setupIntentOnWire(setup) });
    setup.method = method;
    setup.status = asks ? 'requires_action' : 'succeeded';
    if (setup.status === 'succeeded') this.#saveWithConsent(method, setup.customer);
    return setupIntentOnWire(setup);
  }

  #endSetup(fields: Fields, id: string): object {
    const setup = this.#setup(id);
    if (setup.status !== 'requires_action' || !setup.method) throw invalid('There is nothing to confirm.');
    const isConfirmed = textOf(fields, 'confirmed') === 'true';
    setup.status = isConfirmed ? 'succeeded' : 'requires_payment_method';
    if (isConfirmed) this.#saveWithConsent(setup.method, setup.customer);
    return setupIntentOnWire(setup);
  }

  saveByForm(clientSecret: string, testCard: string): string {
    const setup = [...this.#setups.values()].find((each) => each.clientSecret === clientSecret);
    if (!setup) throw missing('setupintent', clientSecret);
    this.#confirmSetup({ payment_method: testCard }, setup.id);
    if (setup.status === 'requires_action') this.#endSetup({ confirmed: 'true' }, setup.id);
    if (!setup.method) throw new Error('the form has no card');
    return setup.method.id;
  }

  #saveWithConsent(method: Method, customer: string | null): void {
    method.customer = customer;
    method.hasConsent = true;
    this.event('payment_method.attached', methodOnWire(method));
  }

  #createIntent(fields: Fields, expand: string[]): object {
    const amount = Number(textOf(fields, 'amount'));
    if (!Number.isSafeInteger(amount) || amount < 1)
      throw invalid('This value must be greater than or equal to 1.', { param: 'amount' });
    const customer = textOf(fields, 'customer');
    const methodId = textOf(fields, 'payment_method');
    const intent = makeIntent({
      amount,
      currency: (textOf(fields, 'currency') ?? '').toLowerCase(),
      customer: customer ? this.#customer(customer).id : null,
      description: textOf(fields, 'description') ?? null,
      metadata: recordOf(fields, 'metadata'),
      savesCard: textOf(fields, 'setup_future_usage') === 'off_session',
      method: methodId ? this.#methodFor(methodId, customer) : null,
    });
    this.intents.set(intent.id, intent);
    this.event('payment_intent.created', intentOnWire(intent));
    if (textOf(fields, 'confirm') === 'true') this.#pay(intent, textOf(fields, 'off_session') === 'true');
    return intentOnWire(intent, expand);
  }

  #updateIntent(fields: Fields, id: string): object {
    const intent = this.#intent(id);
    Object.assign(intent.metadata, recordOf(fields, 'metadata'));
    return intentOnWire(intent);
  }

  /** A card that belongs to somebody pays for nobody else. */
  #methodFor(id: string, customer: string | undefined): Method {
    const method = this.#method(id);
    if (method.customer !== null && method.customer !== customer)
      throw invalid('The customer does not have a payment method with the provided ID.', {
        code: 'payment_method_customer_mismatch',
      });
    return method;
  }

  #confirmIntent(fields: Fields, id: string, expand: string[]): object {
    const intent = this.#intent(id);
    const methodId = textOf(fields, 'payment_method');
    if (methodId) intent.method = this.#methodFor(methodId, intent.customer ?? undefined);
    if (textOf(fields, 'setup_future_usage') === 'off_session') intent.savesCard = true;
    this.#pay(intent, textOf(fields, 'off_session') === 'true');
    return intentOnWire(intent, expand);
  }

  confirm(intentId: string, card: string): void {
    const intent = this.#intent(intentId);
    intent.method = this.#methodFor(card, intent.customer ?? undefined);
    this.#pay(intent, false);
  }

  /** Charges the card of an intent, or throws as Stripe answers when it is refused. */
  #pay(intent: Intent, isOffSession: boolean): void {
    const { method } = intent;
    if (
      !method ||
      !['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
    )
      throw invalid(`This PaymentIntent's payment_method could not be charged in status ${intent.status}.`, {
        code: 'payment_intent_unexpected_state',
        payment_intent: intentOnWire(intent),
      });
    const { decline, asks } = method.card;
    if (decline) throw this.#refuseCard(intent, method, decline);
    const wantsAnswer = asks === 'always' || (asks === 'unless-saved' && !method.hasConsent);
    if (wantsAnswer && isOffSession) {
      const code = 'authentication_required';
      const message = 'Your card was declined. This transaction requires authentication.';
      throw this.#refuseCard(intent, method, { code, decline_code: code, message });
    }
    if (wantsAnswer) {
      intent.status = 'requires_action';
      this.event('payment_intent.requires_action', intentOnWire(intent));
    } else this.#succeed(intent, method);
  }

  #refuseCard(
    intent: Intent,
    method: Method,
    decline: { code: string; decline_code?: string; message: string },
  ): StripeFault {
    intent.status = 'requires_payment_method';
    intent.lastError = { type: 'card_error', ...decline, payment_method: methodOnWire(method) };
    intent.method = null;
    this.event('payment_intent.payment_failed', intentOnWire(intent));
    return cardFault(decline, { payment_intent: intentOnWire(intent) });
  }

  #succeed(intent: Intent, method: Method): void {
    intent.status = 'succeeded';
    intent.lastError = null;
    intent.chargeId = newStripeId('ch');
    if (intent.savesCard && intent.customer) this.#saveWithConsent(method, intent.customer);
    this.event('charge.succeeded', chargeOnWire(intent));
    this.event('payment_intent.succeeded', intentOnWire(intent));
    if (method.card.isDisputed) this.dispute(intent.id);
  }

  authenticate(intentId: string, isConfirmed: boolean): void {
    const intent = this.#intent(intentId);
    if (intent.status !== 'requires_action' || !intent.method) throw invalid('There is nothing to confirm.');
    if (isConfirmed) this.#succeed(intent, intent.method);
    else
      this.#refuseCard(intent, intent.method, {
        code: 'payment_intent_authentication_failure',
        message: 'The provided PaymentMethod has failed authentication.',
      });
  }

  #endIntent(fields: Fields, id: string): object {
    this.authenticate(id, textOf(fields, 'confirmed') === 'true');
    return intentOnWire(this.#intent(id));
  }

  #cancelIntent(id: string): object {
    const intent = this.#intent(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
        code: 'payment_intent_unexpected_state',
      });
    intent.status = 'canceled';
    this.event('payment_intent.canceled', intentOnWire(intent));
    return intentOnWire(intent);
  }

  #createRefund(fields: Fields): object {
    const intent = this.#intent(textOf(fields, 'payment_intent') ?? '');
    const left = intent.amount - refundedOf(intent);
    const amount = Number(textOf(fields, 'amount') ?? left);
    if (intent.status !== 'succeeded') throw invalid('This PaymentIntent does not have a successful charge.');
    if (left === 0) throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
    if (!(amount > 0 && amount <= left))
      throw invalid(`Refund amount is greater than unrefunded amount on charge.`, { param: 'amount' });
    return this.#refundIntent(intent, amount);
  }

  refund(intentId: string, amount: number): void {
    this.#refundIntent(this.#intent(intentId), amount);
  }

  #refundIntent(intent: Intent, amount: number): object {
    const refund = makeRefund(amount);
    intent.refunds.push(refund);
    const onWire = refundOnWire(intent, refund);
    this.event('refund.created', onWire);
    this.event('charge.refunded', chargeOnWire(intent));
    return onWire;
  }

  dispute(intentId: string, status: DisputeStatus = 'needs_response'): Dispute {
    const intent = this.#intent(intentId);
    const dispute = makeDispute(intent.amount, status);
    intent.disputes.push(dispute);
    this.event('charge.dispute.created', disputeOnWire(intent, dispute));
    return dispute;
  }

  moveDispute(intentId: string, disputeId: string, status: DisputeStatus): void {
    const intent = this.#intent(intentId);
    const dispute = intent.disputes.find(({ id }) => id === disputeId);
    if (!dispute) throw missing('dispute', disputeId);
    dispute.status = status;
    const isClosed = status === 'won' || status === 'lost';
    this.event(isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated', disputeOnWire(intent, dispute));
  }

  #listDisputes(intentId: string): object {
    const intent = this.#intent(intentId);
    return list(intent.disputes.map((dispute) => disputeOnWire(intent, dispute)));
  }
}

const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' });

const webhookOnWire = (webhook: Webhook) => ({
  id: 'we_standin',
  object: 'webhook_endpoint',
  status: 'enabled',
  ...webhook,
});

function cardFault(
  { code, decline_code, message }: { code: string; decline_code?: string; message: string },
  more: Record<string, unknown> = {},
): StripeFault {
  return new StripeFault(402, { type: 'card_error', code, decline_code, message, ...more });
}

const faultOf = ({ status, message, fields }: StripeFault): Answered => ({
  status,
  json: { error: { message, ...fields } },
});

const signer = new Stripe(STRIPE_KEYS.secret);

/** The header that Stripe would send with a body, by the helper of the SDK. */
export function signEvent(
  payload: string,
  { secret = STRIPE_KEYS.webhook, timestamp = Math.floor(Date.now() / 1_000), scheme = 'v1' } = {},
): string {
  return signer.webhooks.generateTestHeaderString({ payload, secret, timestamp, scheme });
}
