import { randomUUID } from 'node:crypto'
import {
  cancelAutopay,
  deactivateAutoPayment,
  enrolAutopay,
  getAutoPayment,
  listAutopays,
  saveAutopay,
} from '@lightwell/rulebook/autopay/contract.ts'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { decodeDays, encodeAutopayOrder, encodeEnrolment } from '@lightwell/rulebook/autopay/wire.ts'
import { addDays, type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { AccountNumber } from '@lightwell/rulebook/wire.ts'
import { byColumns, byJob } from '../acting/by.ts'
import type { SavedMethod } from '../identity/test-rows.ts'
import type { HeldEnrolment } from './biller.ts'
import type { Customer } from './customer.ts'
import type { TestServer } from './test-server.ts'
import type { Answered } from './visitor.ts'

/** An auto pay rule in a common format for both kinds of accounts. */
export interface SeenRule {
  id: string
  status: string
  methodId: string
  daysBefore: number
  startedOn: Day
  nextDate: Day | null
  nextAmount: number | null
  attempt: number | null
  firstDate: Day | null
  noticeDate: Day | null
  lastAttempt: number
  declineReason: string | null
}

export interface RuleOrder {
  id?: string
  messageId?: string
  with?: SavedMethod | { id: string }
  daysBefore?: number
  version?: string
  language?: 'en' | 'es'
}

type Saved = { status: number; code: string; rule: SeenRule }
type Ended = { status: number; code: string; cancelled: string[]; inProgress: string[] }

/** Operations on a customer's auto pay. They use the calls for the account's kind. */
export interface Autopay {
  save(order?: RuleOrder): Promise<Saved>
  read(): Promise<SeenRule[]>
  cancel(rule: Pick<SeenRule, 'id' | 'methodId'>): Promise<Ended>
}

export function autopayOf(customer: Customer): Autopay {
  const wire = customer.kind === 'platform' ? platformWire(customer) : legacyWire(customer)
  return {
    ...wire,
    save: ({ with: method = 'visa', ...order } = {}) =>
      wire.save({
        id: randomUUID(),
        messageId: randomUUID(),
        daysBefore: 5,
        version: autopayAuthorizationVersion,
        language: 'en',
        ...order,
        methodId: typeof method === 'string' ? customer.methods[method] : method.id,
      }),
  }
}

type Full = Required<Omit<RuleOrder, 'with'>> & { methodId: string }
interface Wire extends Omit<Autopay, 'save'> {
  save(order: Full): Promise<Saved>
}

/** The payment method's fields for the request. The server looks up the method itself, so the `kind` doesn't matter. */
const toSend = ({ methodId, version, ...order }: Full) => ({
  ...order,
  method: { id: methodId, kind: 'card' as const },
  authorizationVersion: version,
})

function legacyWire({ visitor, accountId }: Customer): Wire {
  const seenRule = (rule: Answered<typeof saveAutopay>['reply']): SeenRule => ({
    id: rule.id,
    status: rule.status,
    methodId: rule.paymentMethodId,
    daysBefore: rule.scheduleDayBefore,
    startedOn: rule.startDate,
    ...rule.outlook,
  })
  const params = (autopayId: string) => ({ id: accountId, autopayId })
  return {
    async save(order) {
      const body = encodeAutopayOrder(toSend(order))
      const headers = { 'accept-language': order.language, 'idempotency-key': order.messageId }
      const answer = await visitor.ask(saveAutopay, { params: params(order.id), body }, headers)
      return {
        status: answer.status,
        code: codeOf(answer),
        get rule() {
          return seenRule(answer.reply)
        },
      }
    },
    read: async () => (await visitor.ask(listAutopays, { params: { id: accountId } })).reply.map(seenRule),
    cancel: async ({ id }) => ended(await visitor.ask(cancelAutopay, { params: params(id) })),
  }
}

function platformWire({ visitor, accountNumber, billingAccountId }: Customer): Wire {
  const query = { id: billingAccountId ?? '' }
  const seenRule = (rule: Answered<typeof enrolAutopay>['reply']['auto_payment']): SeenRule => ({
    id: rule.id,
    status: rule.status,
    methodId: rule.payment_method_id,
    daysBefore: decodeDays(rule.auto_pay_offset),
    startedOn: rule.started_on,
    ...rule.outlook,
  })
  return {
    async save(order) {
      const sender = { application: 'customer-portal', accountNumber: accountNumber as AccountNumber }
      const body = encodeEnrolment(toSend(order), sender)
      const answer = await visitor.ask(enrolAutopay, { body }, { 'accept-language': order.language })
      return {
        status: answer.status,
        code: codeOf(answer),
        get rule() {
          return seenRule(answer.reply.auto_payment)
        },
      }
    },
    async read() {
      const { auto_payment: rule } = (await visitor.ask(getAutoPayment, { query })).reply
      return rule === null ? [] : [seenRule(rule)]
    },
    cancel: async ({ id, methodId: paymentMethodId }) => {
      const headers = { 'idempotency-key': id }
      return ended(
        await visitor.ask(deactivateAutoPayment, { query: { ...query, paymentMethodId } }, headers),
      )
    },
  }
}

const codeOf = (answer: { status: number; problem: { code: string } }) =>
  answer.status === 200 ? '' : answer.problem.code

function ended(answer: Answered<typeof cancelAutopay> | Answered<typeof deactivateAutoPayment>): Ended {
  const isDone = answer.status === 200
  return {
    status: answer.status,
    code: codeOf(answer),
    cancelled: isDone ? answer.reply.cancelledPaymentIds : [],
    inProgress: isDone ? answer.reply.inProgressPaymentIds : [],
  }
}

/**
 * Bills an account today, as the monthly run does. Adds the bill, raises the balance, and queues the account for auto
 * pay.
 */
export async function addBill(
  { world }: Pick<TestServer, 'world'>,
  accountId: string,
  { chargesCents = 8450, dueInDays = 21 }: { chargesCents?: number; dueInDays?: number } = {},
): Promise<{ statementOn: Day; dueOn: Day }> {
  const today = dayOf(world.clock(), world.config.businessZone)
  const dueOn = addDays(today, dueInDays)
  const { database } = world
  const account = await database
    .updateTable('accounts')
    .set((row) => ({ balance_cents: row('balance_cents', '+', chargesCents) }))
    .where('id', '=', accountId)
    .returning('balance_cents')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('statements')
    .values({
      account_id: accountId,
      statement_on: today,
      id: randomUUID(),
      invoice_number: `I-${today}`,
      due_on: dueOn,
      balance_forward_cents: account.balance_cents - chargesCents,
      payments_cents: 0,
      new_charges_cents: chargesCents,
      amount_due_cents: account.balance_cents,
      sections: '[]',
    })
    .execute()
  await database
    .insertInto('bills_to_announce')
    .values({ account_id: accountId, statement_on: today })
    .execute()
  return { statementOn: today, dueOn }
}

/**
 * Lists every auto pay payment of an account, oldest first, as `3 scheduled 8450 on 2026-10-30`. That's the attempt's
 * number, the payment's state, the cents and the day.
 */
export async function autopaymentsOf(
  { world }: Pick<TestServer, 'world'>,
  { accountId }: { accountId: string },
): Promise<string[]> {
  const rows = await world.database
    .selectFrom('payments')
    .where('account_id', '=', accountId)
    .where('autopay_id', 'is not', null)
    .orderBy('statement_on')
    .orderBy('attempt')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map((row) => `${row.attempt} ${row.status} ${row.amount_cents} on ${row.pay_on}`)
}

/**
 * Adds an active auto pay rule, as if imported from the previous system. The rule pays with the Visa.
 * @returns the rule's id
 */
export async function addFormerRule(
  { world }: Pick<TestServer, 'world'>,
  { accountId, methods }: Pick<Customer, 'accountId' | 'methods'>,
): Promise<string> {
  const id = randomUUID()
  const at = '2026-01-05T12:00:00Z'
  await world.database
    .insertInto('autopays')
    .values({
      account_id: accountId,
      id,
      method_id: methods.visa,
      system_of_origin: 'DPI',
      status: 'active',
      days_before: 5,
      start_on: '2026-01-05',
      end_on: null,
      identity_id: null,
      ...byColumns(byJob('import')),
      notice_email: 'former@example.com',
      created_at: at,
      changed_at: at,
      message_id: randomUUID(),
      biller_told_at: at,
    })
    .execute()
  return id
}

/** Reads the biller's copy of an account's auto pay, and if a change is still waiting to be sent. */
export async function billerHolds(
  { world, biller }: Pick<TestServer, 'world' | 'biller'>,
  { accountId }: { accountId: string },
) {
  const [embedded, unpushed] = await Promise.all([
    world.database
      .selectFrom('biller_enrolments')
      .where('account_id', '=', accountId)
      .select([
        'auto_payment_authorized as isOn',
        'auto_pay_offset as offset',
        'active_method_id as methodId',
        'message',
      ])
      .executeTakeFirst(),
    world.database
      .selectFrom('autopays')
      .where('account_id', '=', accountId)
      .where('biller_told_at', 'is', null)
      .select('id')
      .execute(),
  ])
  const held = biller.enrolment ? biller.enrolment(accountId) : (embedded as HeldEnrolment | undefined)
  return { isOn: false, offset: 0, methodId: null, ...held, isPushedWhole: unpushed.length === 0 }
}

/** Finds a rule's newest authorization. */
export async function authorizationOf({ world }: Pick<TestServer, 'world'>, autopayId: string) {
  return world.database
    .selectFrom('authorizations')
    .where('autopay_id', '=', autopayId)
    .orderBy('accepted_at', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow()
}
