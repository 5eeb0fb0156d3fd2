// Strict schemas of incoming data: every member is named, typed and bounded, and unknown members are refused. An error
// message completes the sentence "<member> must be …". A message about the whole object is a whole sentence.
import { z } from 'zod'
import { type Answer, refusal } from './answers.ts'

/** An object with these members and no others. */
export const members = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? `Only these members are known: ${Object.keys(shape).join(', ')}.`
        : 'The body must be a JSON object.',
  })

/**
 * Refuses with 400 `invalid_request`. The message names the unknown members if there are any; otherwise it says the
 * first thing that's wrong.
 */
export function misread({ issues }: z.ZodError): Answer {
  const first = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
  const field = first?.path[0]
  return field === undefined
    ? refusal(400, 'invalid_request', first?.message ?? '')
    : refusal(400, 'invalid_request', `${String(field)} must be ${first?.message}.`, { field })
}

/** Text of a bounded length, in UTF-16 units, without control characters and lone surrogates. */
export function text(shortest: number, longest: number) {
  const mustBe = `text of ${shortest} to ${longest} characters`
  return pattern(/^[^\p{Cc}\p{Cs}]*$/u, mustBe)
    .min(shortest, mustBe)
    .max(longest, mustBe)
}

/** Text that matches a pattern. */
export const pattern = (allowed: RegExp, mustBe: string) => z.string(mustBe).regex(allowed, mustBe)

/** One of a few words. */
export const oneOf = <const W extends string>(...words: W[]) => z.enum(words, `one of ${words.join(', ')}`)

/** A whole number within bounds, both included. */
export function wholeNumber(least: number, most: number) {
  const mustBe = `a whole number from ${least} to ${most}`
  return z.int(mustBe).min(least, mustBe).max(most, mustBe)
}

export const flag = z.boolean('true or false')

/** An object of any members. */
export const object = z.record(z.string(), z.unknown(), 'an object')

/** A probability, from 0 to 1; 0 if it's missing. */
export const chance = z
  .number('a number from 0 to 1')
  .min(0, 'a number from 0 to 1')
  .max(1, 'a number from 0 to 1')
  .default(0)

/** A query parameter of digits, read like `wholeNumber`. */
export const queryNumber = (least: number, most: number, otherwise: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    wholeNumber(least, most).default(otherwise),
  )

/** An origin as browsers write it (`https://pay.example.com`, `http://127.0.0.1:3000`): no path, no default port. */
export const origin = pattern(
  /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/,
  'the origin of the page around the form, like https://pay.example.com',
)
  .max(200, 'the origin of the page around the form, like https://pay.example.com')
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'the origin of the page around the form, like https://pay.example.com',
  )

/** A merchant's own id for a payment order or a payment method. */
export const orderId = pattern(
  /^[\w.:-]{1,100}$/,
  '1 to 100 letters, digits, dots, colons, dashes or underscores',
)
