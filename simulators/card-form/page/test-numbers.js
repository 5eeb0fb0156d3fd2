// @ts-check
// The published test numbers and their behavior. The form's script and the sandbox both read this list, and only
// numbers in it become tokens. The script refuses every other number. So a real number that someone types by mistake
// stays in the browser.

/**
 * The reasons that card networks give for a decline, by their usual names.
 * @typedef {'card_declined' | 'do_not_honor' | 'insufficient_funds' | 'expired_card' | 'invalid_account' | 'lost_card' | 'stolen_card' | 'pickup_card' | 'fraudulent' | 'revocation_of_authorization'} Decline
 */

/**
 * The behavior of a token made from a test number when it's charged. The charge may be declined for a reason. It may
 * also succeed and be reversed later, with an ACH return code (`returns_R03`) or as a dispute (`disputed`). `deposits`
 * also succeeds, but the account needs two small deposits to be validated. The sandbox stores this word, never the
 * number.
 * @typedef {'succeeds' | Decline | 'disputed' | 'answer_lost' | 'slow' | `returns_R${string}` | 'deposits'} Behaviour
 */

/**
 * Card number → behaviour.
 * @type {Readonly<Record<string, Behaviour>>}
 */
export const testCards = {
  4242424242424242: 'succeeds',
  5555555555554444: 'succeeds',
  4000000000000002: 'card_declined',
  4000000000009995: 'insufficient_funds',
  4000000000000069: 'expired_card',
  4000000000007007: 'do_not_honor',
  4000000000007015: 'invalid_account',
  4000000000009987: 'lost_card',
  4000000000009979: 'stolen_card',
  4000000000007023: 'pickup_card',
  4100000000000019: 'fraudulent',
  4000000000007031: 'revocation_of_authorization',
  4000000000002685: 'disputed',
  4000000000000119: 'answer_lost',
  4000000000000259: 'slow',
}

/** The sandbox's only routing number, and its bank. */
export const testBank = { routingNumber: '110000000', name: 'Test Bank' }

/**
 * Account number at the test bank → behaviour.
 * @type {Readonly<Record<string, Behaviour>>}
 */
export const testAccounts = {
  '000123456789': 'succeeds',
  '000444444401': 'returns_R01',
  '000111111113': 'returns_R02',
  '000111111116': 'returns_R03',
  '000444444407': 'returns_R07',
  '000444444408': 'returns_R08',
  '000444444409': 'returns_R09',
  '000333333335': 'returns_R10',
  '000444444416': 'returns_R16',
  '000444444420': 'returns_R20',
  '000444444429': 'returns_R29',
  '000222222227': 'deposits',
}

/** The two small deposits that validate an account, in cents. */
export const testDeposits = [32, 45]
