import type { Behaviour } from '../page/test-numbers.js'
import type { Token } from './store.ts'

/**
 * Tokens that every sandbox knows without a form, so demos and tests can start with saved cards and accounts. Each
 * token behaves like its test number, and never expires.
 */
export const publishedTokens: ReadonlyMap<string, Token> = new Map(
  [
    card('tok_sandbox_visa_4242', 'Visa', 'succeeds'),
    card('tok_sandbox_mastercard_4444', 'MasterCard', 'succeeds'),
    card('tok_sandbox_declined_0002', 'Visa', 'card_declined'),
    card('tok_sandbox_insufficient_9995', 'Visa', 'insufficient_funds'),
    card('tok_sandbox_honor_7007', 'Visa', 'do_not_honor'),
    card('tok_sandbox_invalid_7015', 'Visa', 'invalid_account'),
    card('tok_sandbox_lost_card_9987', 'Visa', 'lost_card'),
    card('tok_sandbox_stolen_9979', 'Visa', 'stolen_card'),
    card('tok_sandbox_pickup_7023', 'Visa', 'pickup_card'),
    card('tok_sandbox_fraud_0019', 'Visa', 'fraudulent'),
    card('tok_sandbox_revoked_7031', 'Visa', 'revocation_of_authorization'),
    card('tok_sandbox_disputed_2685', 'Visa', 'disputed'),
    card('tok_sandbox_lost_0119', 'Visa', 'answer_lost'),
    card('tok_sandbox_slow_0259', 'Visa', 'slow'),
    bank('tok_sandbox_checking_6789', 'succeeds'),
    bank('tok_sandbox_return_4401', 'returns_R01'),
    bank('tok_sandbox_return_1113', 'returns_R02'),
    bank('tok_sandbox_return_1116', 'returns_R03'),
    bank('tok_sandbox_return_4408', 'returns_R08'),
    bank('tok_sandbox_return_3335', 'returns_R10'),
    bank('tok_sandbox_deposits_2227', 'deposits'),
  ].map((token) => [token.tokenId, token]),
)

function card(tokenId: string, cardBrand: string, behaviour: Behaviour): Token {
  return { ...withoutKind(tokenId, behaviour), kind: 'card', numberLength: 16, cardBrand }
}

function bank(tokenId: string, behaviour: Behaviour): Token {
  return {
    ...withoutKind(tokenId, behaviour),
    kind: 'bank',
    numberLength: 12,
    bankName: 'Test Bank',
    routingLastFour: '0000',
  }
}

function withoutKind(tokenId: string, behaviour: Behaviour) {
  return {
    tokenId,
    behaviour,
    lastFour: tokenId.slice(-4),
    billingName: 'Published Token',
    cardBrand: null,
    expMonth: null,
    expYear: null,
    zip: null,
    bankName: null,
    routingLastFour: null,
    createdAt: 0,
  }
}
