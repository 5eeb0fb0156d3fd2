import {
  autopayAuthorizationVersion,
  chargeOn,
  defaultDaysBefore,
} from '@lightwell/rulebook/autopay/rules.ts'
import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import { receivedOn } from '@lightwell/rulebook/payments/rules.ts'
import type { Insertable } from 'kysely'
import { byColumns, byJob } from '../../acting/by.ts'
import { autopayAuthorizationText } from '../../autopay/authorization.ts'
import { newId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import type { DemoAccount } from '../../demo/accounts.ts'
import { type DemoPayment, type DemoStatement, timeOn, zone } from '../../demo/bills.ts'
import { byPerson } from '../../demo/by.ts'
import type { DemoFacts, RowsOf } from '../../demo/noun-demo.ts'
import { versionThen } from '../../demo/version-then.ts'
import { digestOf, keptWords } from '../../payment-methods/authorization/authorization.ts'
import { newReference } from '../../payments/reference.ts'
import { byRule } from '../../payments/scheduled/planned-store.ts'
import { readBrand } from '../../settings/brand.ts'
import type { Payer } from './bill-rows.ts'
import type { MethodRow } from './method-rows.ts'

type RuleRow = Insertable<Tables['autopays']>
type AutopayRows = Required<RowsOf<'autopays' | 'biller_enrolments' | 'authorizations' | 'payments'>>

/**
 * The rows of an account's auto pay, as if somebody had signed up: rules, agreements, the biller's own record, and the
 * newest bill's announced payment. The portal's rule began a week after the account was opened. If there's an older
 * rule from another system, both rules begin after the newest bill. The customer has to pay that bill by hand.
 */
export function autopayRows(
  autoPay: DemoAccount['autoPay'],
  payer: Payer,
  statements: DemoStatement[],
  facts: Pick<DemoFacts, 'today' | 'now' | 'blockedDates'> & { openedAt: Temporal.Instant },
): AutopayRows {
  const newest = statements.at(-1)
  if (autoPay === 'none' || newest === undefined)
    return { autopays: [], biller_enrolments: [], authorizations: [], payments: [] }
  const soonAfter = facts.openedAt.add({ hours: 24 * 7 })
  const { checking, visa } = payer.methods
  if (autoPay === 'ours') {
    const rule = ruleRow(payer, checking, 'DST', soonAfter, dayOf(soonAfter, zone))
    return {
      ...kept(payer, rule, checking),
      autopays: [rule],
      payments: [announced(payer, rule, newest, facts)],
    }
  }
  const next = addDays(newest.statementOn, 1)
  const rule = ruleRow(payer, checking, 'DST', timeOn(next, 11 * 60), next)
  const former = ruleRow(payer, visa, 'DPI', soonAfter, next)
  return { ...kept(payer, rule, checking), autopays: [former, rule], payments: [] }
}

/** The columns that tie a past payment to auto pay: its rule, and the newest bill on the day of the payment. */
export function byAutopay(payment: DemoPayment, rules: RuleRow[], statements: DemoStatement[]) {
  const [rule] = rules
  const bill = statements.findLast(({ statementOn }) => statementOn <= payment.payOn)
  if (payment.initiator === 'customer' || rule === undefined || bill === undefined) return {}
  return { autopay_id: rule.id, statement_on: bill.statementOn }
}

const ruleRow = (
  payer: Payer,
  method: MethodRow,
  system_of_origin: RuleRow['system_of_origin'],
  at: Temporal.Instant,
  start_on: string,
): RuleRow => ({
  account_id: payer.accountId,
  id: newId(at),
  method_id: method.id,
  system_of_origin,
  status: 'active',
  days_before: defaultDaysBefore,
  start_on,
  end_on: null,
  identity_id: payer.identityId ?? null,
  ...byColumns(payer.identityId === undefined ? byJob('import') : byPerson(payer.identityId)),
  notice_email: payer.email ?? null,
  language: payer.language,
  created_at: at.toString(),
  changed_at: at.toString(),
  message_id: newId(at),
  biller_told_at: at.toString(),
})

/** The records stored with a rule: the authorization (decisions §6), and the biller's copy of the rule. */
function kept(
  payer: Payer,
  rule: RuleRow,
  method: MethodRow,
): Pick<AutopayRows, 'biller_enrolments' | 'authorizations'> {
  const named = { type: method.type, brand: method.brand ?? null, last_four: method.last_four }
  const agreed = { method: named, daysBefore: rule.days_before }
  return {
    biller_enrolments: [
      {
        account_id: payer.accountId,
        auto_payment_authorized: true,
        auto_pay_offset: 0 - rule.days_before,
        active_method_id: method.id,
        message_id: null,
        message: null,
      },
    ],
    authorizations:
      payer.identityId === undefined
        ? []
        : [
            {
              account_id: payer.accountId,
              id: rule.message_id,
              method_id: method.id,
              identity_id: payer.identityId,
              ...byColumns(byPerson(payer.identityId)),
              purpose: 'auto-pay',
              text_version: versionThen(autopayAuthorizationVersion, String(rule.created_at)),
              ...keptWords(autopayAuthorizationText(readBrand().name, agreed, payer.language)),
              language: payer.language,
              ip: '203.0.113.24',
              last_four: method.last_four,
              amount_rule: 'each bill: what it asks for, less what was paid before',
              accepted_at: rule.created_at,
              autopay_id: rule.id,
            },
          ],
  }
}

/** The newest bill's payment, as auto pay would have planned it on the day of the bill. */
function announced(
  payer: Payer,
  rule: RuleRow,
  { statementOn, dueOn, amountDueCents }: DemoStatement,
  { today, now, blockedDates }: Pick<DemoFacts, 'today' | 'now' | 'blockedDates'>,
): Insertable<Tables['payments']> {
  const { checking: method } = payer.methods
  const facts = { dueOn, daysBefore: rule.days_before, payingWith: method.type, blockedDates }
  const payOn = chargeOn({ ...facts, noticeOn: statementOn })
  const announcedAt = timeOn(statementOn, 6 * 60)
  const key = `autopay/${rule.id}/${statementOn}/1`
  return {
    account_id: payer.accountId,
    id: newId(announcedAt),
    idempotency_key: key,
    request_hash: digestOf(key),
    identity_id: payer.identityId ?? null,
    ...byColumns(byRule),
    amount_choice: 'current',
    amount_cents: amountDueCents,
    pay_on: payOn,
    received_on: receivedOn({ payOn, today, now, payingWith: method.type, blockedDates }),
    method_id: method.id,
    method_type: method.type,
    method_brand: method.brand ?? null,
    method_last_four: method.last_four,
    status: 'scheduled',
    initiator: 'merchant',
    reason: 'recurring',
    stored_credential: 'subsequent',
    reference: newReference(),
    provider_charge_id: null,
    decline_reason: null,
    receipt_email: payer.email ?? null,
    language: payer.language,
    created_at: announcedAt.toString(),
    asked_at: null,
    settled_at: null,
    autopay_id: rule.id,
    statement_on: statementOn,
    attempt: 1,
  }
}
