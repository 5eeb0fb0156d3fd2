import { randomBytes } from 'node:crypto'
import type { Answer } from '../../web/answers.ts'
import { json, refusal } from '../../web/answers.ts'
import type { Read } from '../../web/fields.ts'
import { oneOf, optional, readFields, text } from '../../web/fields.ts'
import { inTransaction } from '../database.ts'
import { brandOf, checkBank, checkCard, readExpiry, withoutSpacing } from '../page/field-terms.js'
import { testAccounts, testBank, testCards } from '../page/test-numbers.js'
import type { Sandbox } from '../sandbox.ts'
import { requireOpen } from './form-state.ts'
import type { Form, Token } from './store.ts'

const typed = text(0, 100)

/**
 * POST /form/submit, from the form's own script: turns what was typed into a token, once. What was typed lives in
 * this call only: the token keeps the last four digits and the behaviour of the test number, nothing else of it.
 * Refuses with 404, 409 and 410 a form that is not open, with 422 `invalid_fields` what the field's terms refuse.
 */
export function submitForm(sandbox: Sandbox, body: unknown): Answer {
  const now = sandbox.clock()
  const open = requireOpen(sandbox.forms.find(uidOf(body)), now)
  if (open.refused) return open.refused
  const made = open.form.paymentType === 'card' ? cardToken(body, now) : bankToken(body, now)
  if (made.refused) return made.refused
  const completed = inTransaction(sandbox.database, () => sandbox.forms.complete(open.form.uid, made.values))
  if (!completed) return refusal(409, 'form_completed', 'This form was completed a moment ago.')
  recordEnd(sandbox, open.form, '/form/submit', 'tokenised')
  return json(200, { uID: open.form.uid, status: 'completed' })
}

/** POST /form/cancel, from the form's own script. Refuses like `submitForm` a form that is not open. */
export function cancelForm(sandbox: Sandbox, body: unknown): Answer {
  const read = readFields(body, { uID: typed })
  if (read.refused) return read.refused
  const open = requireOpen(sandbox.forms.find(read.values.uID), sandbox.clock())
  if (open.refused) return open.refused
  sandbox.forms.cancel(open.form.uid)
  recordEnd(sandbox, open.form, '/form/cancel', 'cancelled')
  return json(200, { uID: open.form.uid, status: 'cancelled' })
}

function recordEnd(sandbox: Sandbox, form: Form, path: string, effect: 'tokenised' | 'cancelled'): void {
  sandbox.received.record({ method: 'POST', path, orderId: form.orderId, effect })
}

function uidOf(body: unknown): string {
  const uid = typeof body === 'object' && body !== null && 'uID' in body ? body.uID : undefined
  return typeof uid === 'string' ? uid : ''
}

function cardToken(body: unknown, now: Date): Read<Token> {
  const read = readFields(body, {
    uID: typed,
    number: typed,
    expiry: typed,
    security_code: typed,
    billing_name: typed,
    zip: typed,
  })
  if (read.refused) return read
  const fields = read.values
  const errors = checkCard(fields, now)
  const number = withoutSpacing(fields.number)
  const behaviour = testCards[number]
  const expiry = readExpiry(fields.expiry)
  if (errors.length > 0 || behaviour === undefined || expiry === undefined) return invalidFields(errors)
  return {
    values: {
      ...newToken(number, now),
      kind: 'card',
      behaviour,
      billingName: fields.billing_name.trim(),
      cardBrand: brandOf(number) ?? null,
      expMonth: expiry.month,
      expYear: expiry.year,
      zip: fields.zip.trim(),
      bankName: null,
      routingLastFour: null,
    },
  }
}

function bankToken(body: unknown, now: Date): Read<Token> {
  const read = readFields(body, {
    uID: typed,
    account_holder_name: typed,
    account_type: optional(oneOf('checking'), 'checking'),
    routing_number: typed,
    account_number: typed,
    account_number_again: typed,
  })
  if (read.refused) return read
  const fields = read.values
  const errors = checkBank(fields)
  const account = withoutSpacing(fields.account_number)
  const behaviour = testAccounts[account]
  if (errors.length > 0 || behaviour === undefined) return invalidFields(errors)
  return {
    values: {
      ...newToken(account, now),
      kind: 'bank',
      behaviour,
      billingName: fields.account_holder_name.trim(),
      cardBrand: null,
      expMonth: null,
      expYear: null,
      zip: null,
      bankName: testBank.name,
      routingLastFour: testBank.routingNumber.slice(-4),
    },
  }
}

function newToken(number: string, now: Date) {
  return {
    tokenId: `tok_${randomBytes(18).toString('base64url')}`,
    lastFour: number.slice(-4),
    numberLength: number.length,
    createdAt: now.getTime(),
  }
}

function invalidFields(fields: object[]): { refused: Answer } {
  return { refused: refusal(422, 'invalid_fields', 'Some fields need another look.', { fields }) }
}
