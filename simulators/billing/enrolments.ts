import type { z } from 'zod'
import type { Answer } from '../web/answers.ts'
import { json, refusal } from '../web/answers.ts'
import { flag, members, object, text, wholeNumber } from '../web/fields.ts'
import type { Double } from './book.ts'

const offset = wholeNumber(-31, 0)
export const autopayBody = members({ authorized: flag, offset, method: text(1, 64).optional() })
export const termsBody = members({
  billing_account: text(1, 64),
  auto_payment_authorized: flag,
  auto_pay_offset: offset,
})
export const messageBody = members({ header: object, request: object })

/** PUT /v1/accounts/{account}/autopay: stores the whole auto pay enrollment of a legacy account. */
export function saveAutopay(
  double: Double,
  account: string,
  { method, ...terms }: z.infer<typeof autopayBody>,
): Answer {
  double.book.enrol(account, { ...terms, method: method ?? null })
  return heard(account)
}

/**
 * POST /v1/accounts/{account}/methods/{method}/activate and /deactivate: sets or clears the method that auto pay
 * charges.
 */
export function activate(double: Double, account: string, method: string, isActive: boolean): Answer {
  double.book.enrol(account, { method: isActive ? method : null })
  return heard(account)
}

/**
 * PUT /v1/accounts/{account}/billing-account: sets whether auto pay is authorized, and the number of days between the
 * due date and the payment.
 */
export function updateBillingAccount(
  double: Double,
  account: string,
  { billing_account, auto_payment_authorized, auto_pay_offset }: z.infer<typeof termsBody>,
): Answer {
  double.book.enrol(account, {
    billingAccount: billing_account,
    authorized: auto_payment_authorized,
    offset: auto_pay_offset,
  })
  return heard(account)
}

/**
 * POST /v1/accounts/{account}/enrolment: stores an enrollment. Each message has all of it. A message with the id of the
 * stored one changes nothing.
 */
export function takeMessage(
  double: Double,
  account: string,
  { header, request }: z.infer<typeof messageBody>,
): Answer {
  if (typeof header.messageId !== 'string')
    return refusal(400, 'invalid_request', 'header.messageId must be text.')
  const former = double.book.enrolments.get(account)?.message
  if (former?.header.messageId !== header.messageId)
    double.book.enrol(account, { message: { header, request } })
  return heard(account)
}

const heard = (account: string): Answer => json(200, { account, heard: true })
