import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Answer } from '../../web/answers.ts'
import { json, refusal } from '../../web/answers.ts'
import { members, oneOf, text } from '../../web/fields.ts'
import { inTransaction } from '../database.ts'
import { brandOf, checkBank, checkCard, readExpiry, withoutSpacing } from '../page/field-terms.js'
import { testAccounts, testBank, testCards } from '../page/test-numbers.js'
import type { Sandbox } from '../sandbox.ts'
import { requireOpen } from './form-state.ts'
import type { Form, Token } from './store.ts'

const typed = text(0, 100)

const cardBody = members({
  uID: typed,
  number: typed,
  expiry: typed,
  security_code: typed,
  billing_name: typed,
  zip: typed,
})

const bankBody = members({
  uID: typed,
  account_holder_name: typed,
  account_type: oneOf('checking').default('checking'),
  routing_number: typed,
  account_number: typed,
  account_number_again: typed,
})

export const cancelBody = members({ uID: typed })

/**
 * POST /form/submit, from the form's own script: turns the typed fields into a token, once. The fields exist only
 * during this call. The token keeps only the last four digits and the test number's behavior. Refuses a form that isn't
 * open with 404, 409 or 410, and fields that break their rules with 422 `invalid_fields`.
 */
export function submitForm(sandbox: Sandbox, body: unknown): Answer {
  const now = sandbox.clock()
  const open = requireOpen(sandbox.forms.find(uidOf(body)), now)
  if (open.refused) return open.refused
  const made = open.form.paymentType === 'card' ? cardToken(body, now) : bankToken(body, now)
  if ('kind' in made) return made
  const completed = inTransaction(sandbox.database, () => sandbox.forms.complete(open.form.uid, made.token))
  if (!completed) return refusal(409, 'form_completed', 'This form was completed a moment ago.')
  recordEnd(sandbox, open.form, '/form/submit', 'tokenised')
  return json(200, { uID: open.form.uid, status: 'completed' })
}

/** POST /form/cancel, from the form's own script. A form that isn't open is refused as in `submitForm`. */
export function cancelForm(sandbox: Sandbox, { uID }: z.infer<typeof cancelBody>): Answer {
  const open = requireOpen(sandbox.forms.find(uID), sandbox.clock())
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

/**
 * Makes a token from the fields of a card form.
 * @throws a ZodError if fields are missing or unknown. The simulator answers it in the same way for every call
 */
function cardToken(body: unknown, now: Date): { token: Token } | Answer {
  const fields = cardBody.parse(body)
  const errors = checkCard(fields, now)
  const number = withoutSpacing(fields.number)
  const behaviour = testCards[number]
  const expiry = readExpiry(fields.expiry)
  if (errors.length > 0 || behaviour === undefined || expiry === undefined) return invalidFields(errors)
  return {
    token: {
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

/**
 * Makes a token from the fields of a bank form.
 * @throws like `cardToken`
 */
function bankToken(body: unknown, now: Date): { token: Token } | Answer {
  const fields = bankBody.parse(body)
  const errors = checkBank(fields)
  const account = withoutSpacing(fields.account_number)
  const behaviour = testAccounts[account]
  if (errors.length > 0 || behaviour === undefined) return invalidFields(errors)
  return {
    token: {
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

const invalidFields = (fields: object[]): Answer =>
  refusal(422, 'invalid_fields', 'Some fields need another look.', { fields })
