import type { Answer } from '../web/answers.ts'
import { json, refusal } from '../web/answers.ts'
import { flag, object, optional, readFields, text, wholeNumber } from '../web/fields.ts'
import type { Double } from './book.ts'

const offset = wholeNumber(-31, 0)
const noMethod = ''

/** PUT /v1/accounts/{account}/autopay: all that an account of the legacy kind has of auto pay. */
export function saveAutopay(double: Double, account: string, body: unknown): Answer {
  const read = readFields(body, { authorized: flag, offset, method: optional(text(1, 64), noMethod) })
  if (read.refused) return read.refused
  const { method, ...terms } = read.values
  double.book.enrol(account, { ...terms, method: method === noMethod ? null : method })
  return heard(account)
}

/** POST /v1/accounts/{account}/methods/{method}/activate, or deactivate: what auto pay takes money by. */
export function activate(double: Double, account: string, method: string, isActive: boolean): Answer {
  double.book.enrol(account, { method: isActive ? method : null })
  return heard(account)
}

/** PUT /v1/accounts/{account}/billing-account: whether auto pay is authorized, and how many days before the due date. */
export function updateBillingAccount(double: Double, account: string, body: unknown): Answer {
  const read = readFields(body, {
    billing_account: text(1, 64),
    auto_payment_authorized: flag,
    auto_pay_offset: offset,
  })
  if (read.refused) return read.refused
  const { billing_account, auto_payment_authorized, auto_pay_offset } = read.values
  double.book.enrol(account, {
    billingAccount: billing_account,
    authorized: auto_payment_authorized,
    offset: auto_pay_offset,
  })
  return heard(account)
}

/** POST /v1/accounts/{account}/enrolment: the whole enrolment in one message. One that comes again changes nothing. */
export function takeMessage(double: Double, account: string, body: unknown): Answer {
  const outer = readFields(body, { header: object, request: object })
  if (outer.refused) return outer.refused
  const { header, request } = outer.values
  if (typeof header.messageId !== 'string')
    return refusal(400, 'invalid_request', 'header.messageId must be text.')
  const former = double.book.enrolments.get(account)?.message
  if (former?.header.messageId !== header.messageId)
    double.book.enrol(account, { message: { header, request } })
  return heard(account)
}

const heard = (account: string): Answer => json(200, { account, heard: true })
