// @ts-check
// The published test numbers and what each one does. Nothing else is ever turned into a token, so that a real
// number typed here by mistake stays in the browser: the form's script and the sandbox read this same list.

/**
 * What happens when a token made from a test number is charged; `deposits` succeeds as well, but is validated by two
 * small deposits and not at once. The word is stored, the number never.
 * @typedef {'succeeds' | 'card_declined' | 'insufficient_funds' | 'expired_card' | 'answer_lost' | 'slow' | 'returns' | 'deposits'} Behaviour
 */

/** Card number → behaviour. @type {Readonly<Record<string, Behaviour>>} */
export const testCards = {
  4242424242424242: 'succeeds',
  5555555555554444: 'succeeds',
  4000000000000002: 'card_declined',
  4000000000009995: 'insufficient_funds',
  4000000000000069: 'expired_card',
  4000000000000119: 'answer_lost',
  4000000000000259: 'slow',
}

/** The only routing number of the sandbox, and the bank that it belongs to. */
export const testBank = { routingNumber: '110000000', name: 'Test Bank' }

/** Account number at the test bank → behaviour. @type {Readonly<Record<string, Behaviour>>} */
export const testAccounts = {
  '000123456789': 'succeeds',
  '000111111116': 'returns',
  '000222222227': 'deposits',
}

/** What the two small deposits to an account that is validated by them come to, in cents. */
export const testDeposits = [32, 45]
