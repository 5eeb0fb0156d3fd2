// Starts auto pay. One transaction writes the authorization, the auto pay rule, the open bill's payment, and the email
// about them. The biller is notified after the commit, with retries until it knows the new rule (`push-to-biller.ts`).

import { autopayAuthorizationVersion, paysInTime } from '@lightwell/rulebook/autopay/rules.ts'
import { addDays } from '@lightwell/rulebook/calendar.ts'
import { hasExpired } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { Transaction } from 'kysely'
import type { OnAccount } from '../acting/actor.ts'
import { byColumns, byOf } from '../acting/by.ts'
import type { Tables } from '../database/tables.ts'
import { type For, type Ordered, readersOf } from '../linked-accounts/readers.ts'
import { headOf } from '../messages/mail/compose.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import { type Consent, keepConsent } from '../payment-methods/authorization/consent.ts'
import { holdMethod } from '../payment-methods/pay/hold-method.ts'
import type { PaymentMethodRow } from '../payment-methods/tables.ts'
import { hasOwnToken } from '../payment-methods/tokens/token.ts'
import { insertPlanned, type PlannedRow } from '../payments/scheduled/planned.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { autopayAuthorizationText } from './authorization.ts'
import { signedUpMail } from './consent-mails.ts'
import { noticeMail } from './mails.ts'
import { type Calendar, dayFor, type Payer, planPayment, readCalendar } from './plan-payment.ts'
import { findOpenBill, insertRule } from './store.ts'
import type { AutopayRow } from './tables.ts'

/** The customer's order to start or change auto pay, with the authorization they accepted. */
export interface AutopayOrder extends OnAccount {
  /** The id of the auto pay rule. The browser creates the id of a new rule. */
  autopayId: string
  /** The id of this order. A repeated order has the same id and no further effect. */
  messageId: string
  methodId: string
  daysBefore: number
  /** The version of the accepted text, and how it was accepted. Undefined if there was nothing new to accept. */
  consent: Consent | undefined
  ip: string
}

export type MethodRefusal = 'method-unusable' | 'method-unauthorized' | 'method-unverified'
export type EnrolRefusal = MethodRefusal | 'account-closed' | 'authorization-outdated' | 'autopay-exists'

/** Starts an auto pay rule, in the caller's transaction. */
export async function enrol(
  trx: Transaction<Tables>,
  world: World,
  order: AutopayOrder,
): Promise<'enrolled' | Refused<EnrolRefusal>> {
  const { subject, account, autopayId, messageId, language } = order
  if (account.closedOn !== null) return refuse('account-closed')
  const calendar = await readCalendar(trx, world.config, world.clock())
  const method = await holdMethod(trx, account.id, order.methodId)
  const refusal = checkMethod(world, method, calendar)
  if (method === undefined || refusal !== undefined) return refuse(refusal ?? 'method-unusable')
  const { consent } = order
  if (consent?.textVersion !== autopayAuthorizationVersion) return refuse('authorization-outdated')

  const bill = await findOpenBill(trx, account.id)
  const isCovered = bill !== undefined && covers(bill, { method, daysBefore: order.daysBefore }, calendar)
  const now = calendar.now.toString()
  const rule = {
    account_id: account.id,
    id: autopayId,
    method_id: method.id,
    system_of_origin: 'DST' as const,
    status: 'active' as const,
    days_before: order.daysBefore,
    start_on: startOf(bill, isCovered, calendar),
    end_on: null,
    identity_id: subject.id,
    ...byColumns(byOf(order)),
    notice_email: subject.email,
    reader_id: null,
    language,
    created_at: now,
    changed_at: now,
    message_id: messageId,
  }
  if (!(await insertRule(trx, rule))) return refuse('autopay-exists')
  const payer: Payer = { rule, method }
  const first = isCovered ? await planFirst(trx, payer, bill, calendar) : undefined
  const text = await keepAuthorization(trx, world, { ...order, ...consent }, method, calendar.now)
  const agreed = { daysBefore: order.daysBefore, first, now: calendar.now }
  const mails = (await readersOf(trx, [mailOf(rule)])).flatMap((each) => [
    signedUpMail(recipientOf(world, each, method), { ...agreed, text: each.by ? undefined : text }),
    ...(first && bill
      ? [
          noticeMail(
            headOf(world.config, world.clock()),
            { ...first, ...each, account_id: account.id },
            bill.dueOn,
          ),
        ]
      : []),
  ])
  await addAllToOutbox(trx, mails, calendar.now)
  return 'enrolled'
}

/**
 * Checks if a method can pay for auto pay. The caller must have locked the method (`hold-method.ts`).
 * @returns the reason why it can't, or undefined
 */
export function checkMethod(
  world: World,
  method: PaymentMethodRow | undefined,
  { today }: Pick<Calendar, 'today'>,
): MethodRefusal | undefined {
  if (!method?.is_saved || !hasOwnToken(world, method)) return 'method-unusable'
  if (hasExpired({ expMonth: method.exp_month, expYear: method.exp_year }, today)) return 'method-unusable'
  if (method.revoked_at !== null) return 'method-unauthorized'
  if (method.status === 'unverified') return 'method-unverified'
}

/**
 * Stores the customer's authorization with a digest of its text.
 * @returns the text
 */
export async function keepAuthorization(
  trx: Transaction<Tables>,
  { config }: World,
  order: Omit<AutopayOrder, 'methodId' | 'consent'> & Pick<Consent, 'channel'>,
  method: PaymentMethodRow,
  now: Temporal.Instant,
): Promise<string> {
  const { subject, account, autopayId, messageId, daysBefore, language, ip, channel } = order
  const text = autopayAuthorizationText(config.brand.name, { method, daysBefore }, language)
  const authorization = {
    account_id: account.id,
    id: messageId,
    method_id: method.id,
    identity_id: subject.id,
    ...byColumns(byOf(order)),
    purpose: 'auto-pay' as const,
    text_version: autopayAuthorizationVersion,
    channel,
    language,
    ip,
    last_four: method.last_four,
    amount_rule: `each bill, ${daysBefore} days before it is due: what it asks for, less what was paid before`,
    autopay_id: autopayId,
    payment_id: null,
  }
  await keepConsent(trx, authorization, text, now)
  return text
}

type Rule = Pick<AutopayRow, 'account_id' | 'identity_id' | 'reader_id' | 'notice_email' | 'language'>

/** Converts an auto pay rule to the form that `readersOf` needs to find its email recipients. */
export const mailOf = ({ account_id, identity_id, reader_id, notice_email, language }: Rule): Ordered => ({
  account_id,
  identity_id,
  reader_id,
  receipt_email: notice_email,
  language,
})

/** Converts one of a rule's email recipients to the form that the emails need. */
export const recipientOf = (
  { config, clock }: World,
  { account_id: accountId, receipt_email: to, language, by }: For<Ordered>,
  method: PaymentMethodRow,
) => ({ head: headOf(config, clock()), accountId, to, language, by, method })

type Bill = NonNullable<Awaited<ReturnType<typeof findOpenBill>>>

function covers(
  bill: Bill,
  { method, daysBefore }: { method: PaymentMethodRow; daysBefore: number },
  { today, blockedDates }: Calendar,
): boolean {
  if (bill.owedCents <= 0 || bill.isPaidByAutopay) return false
  const facts = { dueOn: bill.dueOn, daysBefore, payingWith: method.type, noticeOn: today, blockedDates }
  return paysInTime(facts)
}

/**
 * The statement date from which a new auto pay rule pays bills. If the rule pays the open bill, it's that bill's date,
 * otherwise the day after. Without an open bill, it's today.
 */
function startOf(bill: Bill | undefined, isCovered: boolean, { today }: Calendar): string {
  if (bill === undefined) return today
  return isCovered ? bill.statementOn : addDays(bill.statementOn, 1)
}

async function planFirst(
  trx: Transaction<Tables>,
  payer: Payer,
  bill: Bill,
  calendar: Calendar,
): Promise<PlannedRow | undefined> {
  const payOn = dayFor(payer, bill.dueOn, calendar.today, calendar)
  const what = { statementOn: bill.statementOn, amountCents: bill.owedCents, attempt: 1, payOn }
  const planned = planPayment(payer, what, calendar)
  const isWritten = (await insertPlanned(trx, [planned], calendar.now)).size > 0
  if (!isWritten) return undefined
  return planned
}
