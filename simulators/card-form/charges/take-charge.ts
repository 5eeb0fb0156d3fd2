import { randomBytes, randomInt } from 'node:crypto'
import type { Token } from '../forms/store.ts'
import { isExpired } from '../page/field-terms.js'
import type { Decline } from '../page/test-numbers.js'
import type { Sandbox } from '../sandbox.ts'
import type { Charge, ChargeRequest, DeclineCode } from './store.ts'

/** The outcome of a charge request. */
export type Taken =
  | { effect: 'approved' | 'declined'; charge: Charge; token: Token | undefined }
  /** The idempotency key was used before, with the same request. The first charge is the answer. */
  | { effect: 'replayed'; charge: Charge }
  /** The idempotency key was used before, with a different request, so nothing happens. */
  | { effect: 'key_reused' }

/**
 * Charges a token once per idempotency key. Must run inside a transaction. Neither faults nor slow test numbers change
 * what happens here: they only change or delay the answer.
 */
export function takeCharge(sandbox: Sandbox, idempotencyKey: string, request: ChargeRequest): Taken {
  const earlier = sandbox.charges.byKey(idempotencyKey)
  if (earlier)
    return isSame(earlier, request) ? { effect: 'replayed', charge: earlier } : { effect: 'key_reused' }
  const now = sandbox.clock()
  const token = sandbox.forms.token(request.tokenId)
  const declineCode = declineOf(token, now)
  const status = declineCode === null ? 'approved' : 'declined'
  const settlesAs = status === 'approved' && token !== undefined ? endOf(token) : null
  const charge: Charge = {
    ...request,
    id: `ch_${randomBytes(12).toString('hex')}`,
    idempotencyKey,
    status,
    declineCode,
    reference: newReference(),
    processedAt: now.getTime(),
    settlesAt: settlesAs === null ? null : now.getTime() + sandbox.settlementDelaySeconds * 1000,
    settlesAs,
  }
  sandbox.charges.add(charge)
  sandbox.report.add({
    kind: status === 'approved' ? 'charged' : 'declined',
    charge,
    returnCode: null,
    occurredAt: charge.processedAt,
  })
  return { effect: status, charge, token }
}

/** The reason why a charge of the token would be declined now. Null if it would be approved. */
export function declineOf(token: Token | undefined, now: Date): DeclineCode | null {
  if (token === undefined) return 'invalid_token'
  const decline = declines.find((code) => code === token.behaviour)
  if (decline !== undefined) return decline
  if (token.expMonth === null || token.expYear === null) return null
  return isExpired({ month: token.expMonth, year: token.expYear }, now) ? 'expired_card' : null
}

const declines: readonly Decline[] = [
  'card_declined',
  'do_not_honor',
  'insufficient_funds',
  'expired_card',
  'invalid_account',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'fraudulent',
  'revocation_of_authorization',
]

/** The later outcome of an approved charge. Null for a card charge that nobody disputes. */
export function endOf({ kind, behaviour }: Pick<Token, 'kind' | 'behaviour'>): Charge['settlesAs'] {
  if (behaviour === 'disputed') return 'charged_back'
  if (kind === 'card') return null
  return behaviour.startsWith('returns_') ? (behaviour.slice('returns_'.length) as `R${string}`) : 'settled'
}

function isSame(charge: Charge, request: ChargeRequest): boolean {
  return (Object.keys(request) as (keyof ChargeRequest)[]).every((name) => charge[name] === request[name])
}

const referenceLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Returns ten random letters and digits that can be read out over the phone. Characters that look alike aren't used.
 */
function newReference(): string {
  return Array.from({ length: 10 }, () => referenceLetters[randomInt(referenceLetters.length)]).join('')
}
