import { describe, expect, it, test } from 'vitest'
import { declineReasonOf, declineReasons } from './decline-reasons.ts'
import { costsReturnFee, reasonOfDecline, reasonOfReturn, remedyOf } from './declines.ts'

// Nacha Operating Rules: 2.12.4 (reinitiation) and 2.14 (return fee entries).
describe('a debit returned as', () => {
  it.each([
    ['R01', 'no money', 'insufficient-funds', 'try-again', 'a fee'],
    ['R02', 'account closed', 'account-closed', 'other-method', 'no fee'],
    ['R03', 'no account', 'account-not-found', 'other-method', 'no fee'],
    ['R04', 'invalid number', 'account-not-found', 'other-method', 'no fee'],
    ['R05', 'a consumer’s, debited as a business’s', 'not-authorized', 'new-authorization', 'no fee'],
    ['R07', 'authorization revoked', 'not-authorized', 'new-authorization', 'no fee'],
    ['R08', 'payment stopped', 'payment-stopped', 'new-authorization', 'no fee'],
    ['R09', 'money not available yet', 'insufficient-funds', 'try-again', 'a fee'],
    ['R10', 'not authorized', 'not-authorized', 'new-authorization', 'no fee'],
    ['R11', 'not as authorized', 'not-authorized', 'new-authorization', 'no fee'],
    ['R12', 'account sold to another bank', 'bank-returned', 'other-method', 'no fee'],
    ['R13', 'no such bank', 'bank-returned', 'other-method', 'no fee'],
    ['R14', 'payee deceased', 'bank-returned', 'other-method', 'no fee'],
    ['R15', 'holder deceased', 'bank-returned', 'other-method', 'no fee'],
    ['R16', 'account frozen', 'account-frozen', 'other-method', 'no fee'],
    ['R17', 'questionable', 'bank-returned', 'other-method', 'no fee'],
    ['R20', 'no transaction account', 'account-not-debitable', 'other-method', 'no fee'],
    ['R24', 'a duplicate', 'bank-returned', 'other-method', 'no fee'],
    ['R29', 'a business never authorized it', 'not-authorized', 'new-authorization', 'no fee'],
    ['R51', 'a check that may not be collected', 'not-authorized', 'new-authorization', 'no fee'],
    ['R99', 'a code that nobody knows', 'bank-returned', 'other-method', 'no fee'],
    ['insufficient_funds', 'what is no return code', 'bank-returned', 'other-method', 'no fee'],
    [undefined, 'no code at all', 'bank-returned', 'other-method', 'no fee'],
  ] as const)('%s (%s) is %s: %s, %s', (code, _, reason, remedy, fee) => {
    expect(reasonOfReturn(code)).toBe(reason)
    expect(remedyOf(reason)).toBe(remedy)
    expect(costsReturnFee(reason)).toBe(fee === 'a fee')
  })
})

describe('a payment declined as', () => {
  it.each([
    ['card_declined', 'card-declined', 'try-again'],
    ['generic_decline', 'card-declined', 'try-again'],
    ['do_not_honor', 'card-declined', 'try-again'],
    ['call_issuer', 'card-declined', 'try-again'],
    ['no_action_taken', 'card-declined', 'try-again'],
    ['card_velocity_exceeded', 'card-declined', 'try-again'],
    ['withdrawal_count_limit_exceeded', 'card-declined', 'try-again'],
    ['issuer_not_available', 'card-declined', 'try-again'],
    ['processing_error', 'card-declined', 'try-again'],
    ['try_again_later', 'card-declined', 'try-again'],
    ['insufficient_funds', 'insufficient-funds', 'try-again'],
    ['expired_card', 'card-expired', 'other-method'],
    ['incorrect_number', 'card-number-invalid', 'other-method'],
    ['invalid_account', 'card-number-invalid', 'other-method'],
    ['lost_card', 'card-refused', 'other-method'],
    ['stolen_card', 'card-refused', 'other-method'],
    ['pickup_card', 'card-refused', 'other-method'],
    ['fraudulent', 'card-refused', 'other-method'],
    ['restricted_card', 'card-refused', 'other-method'],
    ['security_violation', 'card-refused', 'other-method'],
    ['transaction_not_allowed', 'card-refused', 'other-method'],
    ['service_not_allowed', 'card-refused', 'other-method'],
    ['card_not_supported', 'card-refused', 'other-method'],
    ['invalid_token', 'method-unknown', 'other-method'],
    ['unknown_token', 'method-unknown', 'other-method'],
    ['stop_payment_order', 'payment-stopped', 'new-authorization'],
    ['revocation_of_authorization', 'not-authorized', 'new-authorization'],
    ['revocation_of_all_authorizations', 'not-authorized', 'new-authorization'],
    ['R10', 'other', 'try-again'],
    ['something_new', 'other', 'try-again'],
    [undefined, 'other', 'try-again'],
  ] as const)('%s is %s: %s', (code, reason, remedy) => {
    expect(reasonOfDecline(code)).toBe(reason)
    expect(remedyOf(reason)).toBe(remedy)
  })
})

test('a payment that the provider never accepted may be tried again', () => {
  expect(remedyOf('not-taken')).toBe('try-again')
})

test('a chargeback isn’t a return: it costs nothing, and the card pays only once it is authorized again', () => {
  expect(remedyOf('charged-back')).toBe('new-authorization')
  expect(costsReturnFee('charged-back')).toBe(false)
})

test.each([...declineReasons])('the reason %s is read as itself', (reason) => {
  expect(declineReasonOf(reason)).toBe(reason)
})

test('a reason without words is read as other', () => {
  expect(declineReasonOf('lost-in-the-mail')).toBe('other')
})
