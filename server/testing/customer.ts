import { randomUUID } from 'node:crypto'
import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { Scopes } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import {
  addPaymentMethod,
  openCardForm,
  readCardForm,
  savePaymentMethod,
} from '@lightwell/rulebook/payment-methods/contract.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import {
  encodePlatformSaving,
  encodeSaving,
  type MethodToSave,
} from '@lightwell/rulebook/payment-methods/wire.ts'
import { payOnce, readPayment, savePayment } from '@lightwell/rulebook/payments/contract.ts'
import { type Doubt, doubts } from '@lightwell/rulebook/payments/doubts.ts'
import type { AmountChoice } from '@lightwell/rulebook/payments/rules.ts'
import {
  type AccountIds,
  type AccountWishes,
  addAccount,
  addIdentity,
  addSavedMethods,
  addSession,
  linkAccount,
  type SavedMethod,
} from '../identity/test-rows.ts'
import type { Problem } from '../web/errors.ts'
import { type Entered, fillIn } from './hosted-form.ts'
import type { TestServer } from './test-server.ts'
import { type Answered, openVisitor, type Visitor } from './visitor.ts'

/** A payment in a common format for both kinds of accounts. */
export interface SeenPayment {
  id: string
  status: string
  amount: number
  payOn: Day
  receivedOn: Day
  reference: string
  method: string
  declineReason: string | null
  receiptEmail: string | null
  receiptSentAt: string | null
}

export interface Order {
  /** The amount in dollars, as on the wire. */
  amount?: number
  /** The saved payment method to pay with, by name or id. */
  with?: SavedMethod | { id: string }
  on?: Day
  choice?: AmountChoice
  /** The idempotency key. Null: the request has none. */
  key?: string | null
  accepted?: boolean | undefined
  /**
   * The doubts that the customer confirms, such as that a payment is a repeat. All by default, since tests repeat
   * payments on purpose.
   */
  confirmed?: Doubt[]
  language?: 'en' | 'es'
}

/** A signed-in owner of one account with saved methods. Uses the calls for the account's kind. */
export interface Customer extends AccountIds {
  kind: 'legacy' | 'platform'
  identityId: string
  email: string
  visitor: Visitor
  methods: Record<SavedMethod, string>
  /** Makes a payment. By default, it's $84.50 today by Visa, with a new key. */
  pay(order?: Order): Promise<{ status: number; payment: SeenPayment; code: string; problem: Problem }>
  /** Reads a payment in its current state. */
  payment(id: string): Promise<SeenPayment>
  /** Opens the hosted form. Returns its id. */
  openForm(paymentType: 'card' | 'bank'): Promise<string>
  /** Enters a payment method in the hosted form, to be used for one payment. */
  enter(entered: Entered): Promise<{ id: string }>
  /** Saves a payment method entered earlier. */
  save(
    methodId: string,
    more?: { version?: string; nickname?: string; language?: 'en' | 'es' },
  ): Promise<{ status: number; code: string }>
  /** Signs the same person in on another device. */
  elsewhere(): Promise<Customer>
  /** Signs in another person who helps with the account. By default, the helper has every scope. */
  housemate(scopes?: Partial<Scopes>): Promise<Customer>
}

/** Creates a customer for a single test, so the test finds nothing that another test left behind. */
export async function newCustomer(server: TestServer, wishes: AccountWishes): Promise<Customer> {
  const account = await addAccount(server, wishes)
  const person = await addIdentity(server)
  await linkAccount(server, { ...account, ...person, role: 'owner', billing: true })
  const methods = await addSavedMethods(server, account.accountId)
  return enter(server, { ...account, ...person, kind: wishes.kind, methods })
}

type Somebody = Pick<Customer, keyof AccountIds | 'identityId' | 'email' | 'kind' | 'methods'>

async function enter(server: TestServer, who: Somebody): Promise<Customer> {
  const visitor = openVisitor(server.app)
  const { name, value } = await addSession(server, who)
  visitor.cookies.set(name, value)
  const wire = who.kind === 'platform' ? platformWire(visitor, who) : legacyWire(visitor, who)
  const customer: Customer = {
    ...who,
    visitor,
    async pay({ with: method = 'visa', key = randomUUID(), language = 'en', ...order } = {}) {
      const today = dayOf(server.world.clock(), server.world.config.businessZone)
      const id = typeof method === 'string' ? who.methods[method] : method.id
      const headers = { 'accept-language': language, ...(key !== null && { 'idempotency-key': key }) }
      return wire.pay(
        { amount: 84.5, on: today, choice: 'other', accepted: true, confirmed: [...doubts], ...order, id },
        headers,
      )
    },
    async payment(id) {
      const params = { id: who.accountId, paymentId: id }
      return seenByLegacy((await visitor.ask(readPayment, { params })).reply)
    },
    async openForm(paymentType) {
      const query = { paymentType, billing_name: 'Rosalind Achebe', order_id: randomUUID() }
      return (await visitor.ask(openCardForm, { query })).reply.uid
    },
    async enter(entered) {
      const uid = await customer.openForm('number' in entered ? 'card' : 'bank')
      await fillIn(server.sandbox, uid, entered)
      return { id: (await visitor.ask(readCardForm, { query: { uid } })).reply.token_id }
    },
    async save(methodId, { version, nickname, language = 'en' } = {}) {
      const method = await server.world.database
        .selectFrom('payment_methods')
        .where('id', '=', methodId)
        .select('type')
        .executeTakeFirst()
      const kind = method?.type ?? 'card'
      const authorizationVersion = version ?? authorizationVersions[kind]
      const saving = { method: { id: methodId, kind }, nickname, authorizationVersion }
      return wire.save(saving, { 'accept-language': language })
    },
    elsewhere: () => enter(server, who),
    async housemate(scopes) {
      const person = await addIdentity(server)
      await linkAccount(server, { ...who, ...person, role: 'user', billing: true, ...scopes })
      return enter(server, { ...who, ...person })
    },
  }
  return customer
}

interface Wire {
  pay(
    order: Required<Pick<Order, 'amount' | 'on' | 'choice' | 'accepted' | 'confirmed'>> & { id: string },
    headers: Record<string, string>,
  ): ReturnType<Customer['pay']>
  save(saving: MethodToSave, headers: Record<string, string>): ReturnType<Customer['save']>
}

function legacyWire(visitor: Visitor, { accountId: id }: Somebody): Wire {
  return {
    async pay(order, headers) {
      const body = {
        paymentType: order.choice,
        amount: order.amount,
        date: order.on,
        paymentMethodId: order.id,
        termsAccepted: order.accepted,
        confirmed: order.confirmed,
      }
      return seenIn(await visitor.ask(savePayment, { params: { id }, body }, headers), seenByLegacy)
    },
    async save(saving, headers) {
      const body = encodeSaving(saving)
      return refusalOf(await visitor.ask(savePaymentMethod, { params: { id }, body }, headers))
    },
  }
}

function platformWire(visitor: Visitor, { billingAccountId }: Somebody): Wire {
  const query = { id: billingAccountId ?? '' }
  return {
    async pay(order, headers) {
      const body = {
        payment_type: order.choice,
        amount: order.amount,
        payment_method: { payment_method_type: 'tokenized-credit-card' as const, token: order.id },
        scheduled_date: order.on,
        terms_accepted: order.accepted,
        confirmed: order.confirmed,
      }
      return seenIn(await visitor.ask(payOnce, { query, body }, headers), (reply) => ({
        id: reply.id,
        status: reply.status,
        amount: reply.amount,
        payOn: reply.occurred_on,
        receivedOn: reply.received_on,
        reference: reply.reference,
        method: reply.method,
        declineReason: reply.decline_reason,
        receiptEmail: reply.receipt_email,
        receiptSentAt: reply.receipt_sent_at,
      }))
    },
    async save(saving, headers) {
      const body = encodePlatformSaving(saving)
      return refusalOf(await visitor.ask(addPaymentMethod, { query, body }, headers))
    },
  }
}

type PayingCall = typeof payOnce | typeof savePayment

function seenIn<C extends PayingCall>(
  answer: Answered<C>,
  read: (reply: Answered<C>['reply']) => SeenPayment,
) {
  return {
    status: answer.status,
    get payment() {
      return read(answer.reply)
    },
    get code() {
      return answer.problem.code
    },
    get problem() {
      return answer.problem
    },
  }
}

const refusalOf = (answer: Answered<typeof addPaymentMethod> | Answered<typeof savePaymentMethod>) => ({
  status: answer.status,
  code: answer.status === 200 ? '' : answer.problem.code,
})

const seenByLegacy = (reply: Answered<typeof readPayment>['reply']): SeenPayment => ({
  id: reply.id,
  status: reply.status,
  amount: reply.amount,
  payOn: reply.date,
  receivedOn: reply.receivedDate,
  reference: reply.confirmation,
  method: reply.method,
  declineReason: reply.declineReason,
  receiptEmail: reply.receiptEmail,
  receiptSentAt: reply.receiptSentAt,
})
