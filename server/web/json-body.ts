import type { FastifyInstance } from 'fastify'

/** A request body that can't be accepted. The answer is a bad-input problem that describes why. */
export class UnreadableBody extends Error {
  readonly statusCode = 400
  readonly code = 'LW_NUMBER_NOT_EXACT'
}

/**
 * Reads JSON bodies. Refuses numbers that JavaScript would round, since amounts are never rounded (decisions §3).
 * JavaScript would turn `0.1000000000000000055` and `1e400` into different numbers.
 */
export function readJsonExactly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (mayRound.test(text) && hasRoundedNumber(text))
      done(new UnreadableBody('A number is not exact.'), undefined)
    else void parse(request, text, done)
  })
}

/**
 * Matches numbers that may be rounded: more than fifteen digits, or an exponent. Most bodies have none, so they don't
 * need the full check.
 */
const mayRound = /\d(?:\.?\d){15}|\d[eE]/

function hasRoundedNumber(text: string): boolean {
  let isRounded = false
  const compare = (_name: string, value: unknown, { source }: { source?: string } = {}) => {
    if (typeof value === 'number' && source !== undefined && digitsOf(source) !== digitsOf(String(value)))
      isRounded = true
    return value
  }
  try {
    JSON.parse(text, compare)
  } catch {
    // Invalid JSON is refused later, by the parser.
  }
  return isRounded
}

/** The maximum length of an exponent, with its sign. A number with a longer exponent is always rounded. */
const longestPower = 9

/**
 * The digits of a number, and the position of its decimal point. Equal numbers give equal results: `1.50`, `15e-1` and
 * `1.5`.
 */
function digitsOf(number: string): string {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.slice(0, endWithoutZeros(digits))
  if (significant === '') return '0'
  const power = exponent.replace(/^([+-]?)0+(?=\d)/, '$1')
  // JavaScript rounds a number with such an exponent to zero or infinity. (Very many digits could make up for the
  // exponent, but no body is long enough for them.) So the number is returned as it is, without converting the
  // exponent: that could take longer than reading the rest of the body.
  if (power.length > longestPower) return number
  return `${sign}${significant}e${Number(power) - fraction.length + (digits.length - significant.length)}`
}

/**
 * The index where trailing zeros begin. Counts from the end, because `/0+$/` would scan the rest of the text at every
 * zero.
 */
function endWithoutZeros(digits: string): number {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return end
}
