import { autopayAuthorizationVersion, waitsForNotice } from '@lightwell/rulebook/autopay/rules.ts'
import { addDays, type Day, dayOf, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { readersOf } from '../linked-accounts/readers.ts'
import { headOf } from '../messages/mail/compose.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import { holdMethod } from '../payment-methods/pay/hold-method.ts'
import type { PaymentMethodRow } from '../payment-methods/tables.ts'
import { lockWaiting, replan, type WaitingPayment } from '../payments/scheduled/planned.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { changedMail } from './consent-mails.ts'
import {
  type AutopayOrder,
  checkMethod,
  keepAuthorization,
  type MethodRefusal,
  mailOf,
  recipientOf,
} from './enrol.ts'
import { movedMail } from './mails.ts'
import { type Calendar, dayFor, methodOf, type Payer, readCalendar, receiptOf } from './plan-payment.ts'
import { moveRule } from './store.ts'
import type { AutopayRow } from './tables.ts'

export type ChangeRefusal = MethodRefusal | 'authorization-outdated' | 'autopay-ended'

/**
 * Changes the method or the days of an auto pay rule and of its scheduled payments. Runs in the caller's transaction,
 * which must have locked the rule. If a payment's day changes, the customer gets a new notice. Writes nothing if
 * nothing changes.
 */
export async function change(
  trx: Transaction<Tables>,
  world: World,
  rule: AutopayRow,
  order: AutopayOrder,
): Promise<'changed' | 'as-it-was' | Refused<ChangeRefusal>> {
  const { actor, subject, account, language, messageId } = order
  if (rule.status !== 'active') return refuse('autopay-ended')
  const isOtherMethod = rule.method_id !== order.methodId
  if (!isOtherMethod && rule.days_before === order.daysBefore) return 'as-it-was'
  const calendar = await readCalendar(trx, world.config, world.clock())
  const method = await holdMethod(trx, account.id, order.methodId)
  if (method === undefined) return refuse('method-unusable')
  const refusal = isOtherMethod ? checkMethod(world, method, calendar) : undefined
  if (refusal !== undefined) return refuse(refusal)
  const { consent } = order
  if (consent !== undefined && consent.textVersion !== autopayAuthorizationVersion)
    return refuse('authorization-outdated')

  const facts = {
    method_id: method.id,
    days_before: order.daysBefore,
    notice_email: subject.email,
    reader_id: actor.identityId,
    language,
  }
  const which = { accountId: account.id, autopayId: rule.id }
  const changed = await moveRule(trx, which, 'edit', facts, messageId, calendar.now)
  if (changed === undefined) throw new Error('A locked rule moved.')
  const text =
    consent === undefined
      ? undefined
      : await keepAuthorization(
          trx,
          world,
          { ...order, ...consent, autopayId: rule.id },
          method,
          calendar.now,
        )
  const { next, moved } = await takeAlong(trx, world, { rule: changed, method }, calendar)
  const change = { daysBefore: order.daysBefore, next, now: calendar.now }
  const readers = await readersOf(trx, [mailOf(changed)], actor.identityId)
  const mails = readers.flatMap((each) => [
    changedMail(recipientOf(world, each, method), { ...change, text: each.by ? undefined : text }),
    ...moved.map(({ dueOn, ...payment }) =>
      movedMail(headOf(world.config, calendar.now), { ...payment, ...each }, dueOn),
    ),
  ])
  await addAllToOutbox(trx, mails, calendar.now)
  return 'changed'
}

/**
 * Gives the rule's scheduled payments its new method and day.
 * @returns the next payment, and the payments whose day changed
 */
async function takeAlong(
  trx: Transaction<Tables>,
  { config }: World,
  payer: Payer & { rule: AutopayRow; method: PaymentMethodRow },
  calendar: Calendar,
): Promise<{ next: NextPayment | undefined; moved: (WaitingPayment & { dueOn: Day })[] }> {
  const { account_id: accountId, id: autopayId } = payer.rule
  const moved: (WaitingPayment & { dueOn: Day })[] = []
  let next: NextPayment | undefined
  for (const waiting of await lockWaiting(trx, { accountId, autopayId })) {
    const noticeOn = noticedOn(waiting, config.businessZone)
    const pay_on = movedDay(waiting, payer, calendar, noticeOn)
    const planned = {
      ...waiting,
      ...methodOf(payer.method),
      pay_on,
      received_on: receiptOf(pay_on, payer.method.type, calendar),
      receipt_email: payer.rule.notice_email,
      reader_id: payer.rule.reader_id,
      language: payer.rule.language,
    }
    await replan(trx, planned)
    if (pay_on !== waiting.pay_on) moved.push({ ...planned, dueOn: waiting.due_on })
    const waitsSince = waitsFor(payer, planned, noticeOn, calendar) ? noticeOn : undefined
    next ??= { amount_cents: waiting.amount_cents, pay_on, waitsSince }
  }
  return { next, moved }
}

type NextPayment = NonNullable<Parameters<typeof changedMail>[1]['next']>

/**
 * True if a payment is later than its auto pay rule asks for, because its notice period ends later. False for a retry.
 */
const waitsFor = (
  { rule, method }: Payer,
  { attempt, due_on: dueOn, pay_on }: WaitingPayment,
  noticeOn: Day,
  { blockedDates }: Pick<Calendar, 'blockedDates'>,
): boolean =>
  attempt === 1 &&
  waitsForNotice(
    { dueOn, daysBefore: rule.days_before, payingWith: method.type, noticeOn, blockedDates },
    pay_on,
  )

const noticedOn = ({ created_at }: WaitingPayment, zone: string): Day =>
  dayOf(created_at.toTemporalInstant(), zone)

/**
 * The day of a scheduled payment after its auto pay rule has changed. The day is after today, and not before the
 * payment's notice period ends. A retry of a declined payment keeps its day.
 */
function movedDay(waiting: WaitingPayment, payer: Payer, calendar: Calendar, noticeOn: Day): Day {
  if (waiting.attempt > 1) return waiting.pay_on
  const wished = dayFor(payer, waiting.due_on, noticeOn, calendar)
  const tomorrow = nextOpenDay(addDays(calendar.today, 1), calendar.blockedDates)
  return wished < tomorrow ? tomorrow : wished
}
