// @ts-check
// Rules for card and bank numbers: Luhn, brand by prefix, expiry, security code, ABA routing checksum. The form's
// script runs these rules while people type, and the sandbox runs them again to decide. The file is plain JavaScript,
// because the browser loads it unchanged.
import { testAccounts, testBank, testCards } from './test-numbers.js'

/** @typedef {'Visa' | 'MasterCard' | 'American Express' | 'Discover'} Brand */
/** @typedef {{ field: string, code: string }} FieldError */
/** @typedef {{ number: string, expiry: string, security_code: string, billing_name: string, zip: string }} CardFields */
/** @typedef {{ account_holder_name: string, routing_number: string, account_number: string, account_number_again: string }} BankFields */

/**
 * Removes the spaces and dashes that people type between digits.
 * @param {string} text
 */
export function withoutSpacing(text) {
  return text.replace(/[\s-]/g, '')
}

/**
 * The Luhn check (ISO/IEC 7812).
 * @param {string} digits
 */
export function passesLuhn(digits) {
  if (!/^\d+$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2
    sum += place % 2 === 0 ? digit : doubled
  }
  return sum % 10 === 0
}

/** @type {ReadonlyArray<{ brand: Brand, prefix: RegExp, lengths: readonly number[] }>} */
const brands = [
  { brand: 'Visa', prefix: /^4/, lengths: [13, 16, 19] },
  {
    brand: 'MasterCard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)/,
    lengths: [16],
  },
  { brand: 'American Express', prefix: /^3[47]/, lengths: [15] },
  {
    brand: 'Discover',
    prefix: /^(6011|64[4-9]|65|622(12[6-9]|1[3-9]\d|[2-8]\d\d|91\d|92[0-5]))/,
    lengths: [16, 17, 18, 19],
  },
]

/**
 * The brand of a card number, by the digits typed so far.
 * @param {string} digits
 */
export function brandOf(digits) {
  return brands.find(({ prefix }) => prefix.test(digits))?.brand
}

/**
 * The number of digits in the brand's security code.
 * @param {Brand | undefined} brand
 */
export function securityCodeLength(brand) {
  return brand === 'American Express' ? 4 : 3
}

/**
 * Parses an expiry date the way people and browsers write it: 04/30, 4/2030, 0430. Undefined if the text isn't one.
 * @param {string} text
 * @returns {{ month: number, year: number } | undefined}
 */
export function readExpiry(text) {
  const found = /^(?:(\d{1,2})\s*[/-]\s*|(\d{2}))(20\d{2}|\d{2})$/.exec(text.trim())
  if (!found) return undefined
  const month = Number(found[1] ?? found[2])
  const year = Number(found[3]) % 100
  return month >= 1 && month <= 12 ? { month, year: 2000 + year } : undefined
}

/**
 * True if a card's last month is over. A card is good until that month has ended everywhere on Earth (UTC−12).
 * @param {{ month: number, year: number }} expiry
 * @param {Date} now
 */
export function isExpired(expiry, now) {
  const latestPlace = new Date(now.getTime() - 12 * 60 * 60 * 1000)
  const months = latestPlace.getUTCFullYear() * 12 + latestPlace.getUTCMonth() + 1
  return expiry.year * 12 + expiry.month < months
}

/**
 * The ABA checksum of a routing number: nine digits weighted 3, 7, 1.
 * @param {string} digits
 */
export function passesRoutingChecksum(digits) {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0),
    0,
  )
  return sum % 10 === 0
}

/**
 * Lists the errors of a card form in the order of its fields.
 * @param {CardFields} fields as typed
 * @param {Date} now by the sandbox's clock
 * @returns {FieldError[]}
 */
export function checkCard(fields, now) {
  return errorsOf({
    number: numberProblem(withoutSpacing(fields.number)),
    expiry: expiryProblem(fields.expiry, now),
    security_code: securityCodeProblem(fields.security_code.trim(), withoutSpacing(fields.number)),
    billing_name: nameProblem(fields.billing_name),
    zip: zipProblem(fields.zip.trim()),
  })
}

/**
 * Lists the errors of a bank form in the order of its fields.
 * @param {BankFields} fields as typed
 * @returns {FieldError[]}
 */
export function checkBank(fields) {
  const account = withoutSpacing(fields.account_number)
  return errorsOf({
    account_holder_name: nameProblem(fields.account_holder_name),
    routing_number: routingProblem(withoutSpacing(fields.routing_number)),
    account_number: accountProblem(account),
    account_number_again: repeatProblem(withoutSpacing(fields.account_number_again), account),
  })
}

/** @param {Record<string, string | undefined>} problems by field */
function errorsOf(problems) {
  return Object.entries(problems).flatMap(([field, code]) => (code === undefined ? [] : [{ field, code }]))
}

/** @param {string} digits */
function numberProblem(digits) {
  if (digits === '') return 'required'
  if (!/^\d+$/.test(digits)) return 'format'
  const known = brands.find(({ prefix }) => prefix.test(digits))
  if (!known) return 'brand'
  if (!known.lengths.includes(digits.length)) return 'length'
  if (!passesLuhn(digits)) return 'checksum'
  return Object.hasOwn(testCards, digits) ? undefined : 'test'
}

/**
 * @param {string} text
 * @param {Date} now
 */
function expiryProblem(text, now) {
  if (text.trim() === '') return 'required'
  const expiry = readExpiry(text)
  if (!expiry) return 'format'
  if (isExpired(expiry, now)) return 'past'
  return expiry.year > now.getUTCFullYear() + 20 ? 'future' : undefined
}

/**
 * Checks the length of a security code, which depends on the brand. For the published test numbers, any three or four
 * digits are fine.
 * @param {string} code
 * @param {string} number
 */
function securityCodeProblem(code, number) {
  if (code === '') return 'required'
  if (Object.hasOwn(testCards, number)) return /^\d{3,4}$/.test(code) ? undefined : 'three'
  const length = securityCodeLength(brandOf(number))
  if (/^\d+$/.test(code) && code.length === length) return undefined
  return length === 4 ? 'four' : 'three'
}

/**
 * Refuses a name with many digits: that's a card number in the wrong field, and must not be stored.
 * @param {string} text
 */
function nameProblem(text) {
  if (text.trim() === '') return 'required'
  return (text.match(/\d/g)?.length ?? 0) > 4 ? 'digits' : undefined
}

/** @param {string} text */
function zipProblem(text) {
  if (text === '') return 'required'
  return /^\d{5}(-?\d{4})?$/.test(text) ? undefined : 'format'
}

/** @param {string} digits */
function routingProblem(digits) {
  if (digits === '') return 'required'
  if (!/^\d{9}$/.test(digits)) return 'format'
  if (!passesRoutingChecksum(digits)) return 'checksum'
  return digits === testBank.routingNumber ? undefined : 'test'
}

/** @param {string} digits */
function accountProblem(digits) {
  if (digits === '') return 'required'
  if (!/^\d{4,17}$/.test(digits)) return 'format'
  return Object.hasOwn(testAccounts, digits) ? undefined : 'test'
}

/**
 * @param {string} digits
 * @param {string} account
 */
function repeatProblem(digits, account) {
  if (digits === '') return 'required'
  return digits === account ? undefined : 'mismatch'
}
