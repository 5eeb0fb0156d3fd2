import type { FastifyInstance } from 'fastify'

/** A body that can't be accepted. It's answered as bad input, with the problem. */
export class UnreadableBody extends Error {
  readonly statusCode = 400
  readonly code = 'LW_NUMBER_NOT_EXACT'
}

/**
 * Reads JSON bodies. Refuses numbers that JavaScript would round, since amounts are never rounded (decisions §3):
 * `0.1000000000000000055` and `1e400` would otherwise become different numbers.
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

/** Numbers of up to fifteen digits are exact, so most bodies don't need the full check. */
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
    // Invalid JSON is left for the parser to refuse.
  }
  return isRounded
}

/**
 * A number as its digits and the position of its point, however it's written: `1.50`, `15e-1` and `1.5` are the
 * same.
 */
function digitsOf(number: string): string {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.slice(0, endWithoutZeros(digits))
  if (significant === '') return '0'
  return `${sign}${significant}e${BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - significant.length)}`
}

/** The index where trailing zeros begin. Counts from the end, because `/0+$/` would rescan the rest at every zero. */
function endWithoutZeros(digits: string): number {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return end
}
