// Strict reading of what comes in: every member named, typed and bounded, nothing unknown let through.
import type { Answer } from './answers.ts'
import { refusal } from './answers.ts'

/** Reads one member: gives its value, or throws nothing and gives a `Problem` that says what it must be. */
type Reader<T> = (value: unknown) => T | Problem

/** What a member must be, as the end of a sentence that begins with its name. */
class Problem {
  readonly mustBe: string
  constructor(mustBe: string) {
    this.mustBe = mustBe
  }
}

type Shape = Record<string, Reader<unknown>>
type Values<S extends Shape> = { [K in keyof S]: Exclude<ReturnType<S[K]>, Problem> }

/** Either the values, or the answer that refuses them. */
export type Read<T> = { values: T; refused?: undefined } | { refused: Answer }

/**
 * Reads an object by its shape. Refuses with 400 `invalid_request` what is no object, has an unknown member, or
 * has a member that its reader does not take.
 */
export function readFields<S extends Shape>(from: unknown, shape: S): Read<Values<S>> {
  if (typeof from !== 'object' || from === null || Array.isArray(from)) {
    return { refused: refusal(400, 'invalid_request', 'The body must be a JSON object.') }
  }
  const unknown = Object.keys(from).some((name) => !Object.hasOwn(shape, name))
  if (unknown) {
    const known = Object.keys(shape).join(', ')
    return { refused: refusal(400, 'invalid_request', `Only these members are known: ${known}.`) }
  }
  const values: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(shape)) {
    const value = read(Object.hasOwn(from, name) ? (from as Record<string, unknown>)[name] : undefined)
    if (value instanceof Problem) {
      return { refused: refusal(400, 'invalid_request', `${name} must be ${value.mustBe}.`, { field: name }) }
    }
    values[name] = value
  }
  return { values: values as Values<S> }
}

/** Text of a bounded length without control characters. */
export function text(shortest: number, longest: number): Reader<string> {
  return (value) =>
    typeof value === 'string' &&
    value.length >= shortest &&
    value.length <= longest &&
    !/\p{Cc}/u.test(value) &&
    value.isWellFormed()
      ? value
      : new Problem(`text of ${shortest} to ${longest} characters`)
}

/** Text of one pattern; `mustBe` says which, as the end of a sentence. */
export function pattern(allowed: RegExp, mustBe: string): Reader<string> {
  return (value) => (typeof value === 'string' && allowed.test(value) ? value : new Problem(mustBe))
}

/** One of a few words. */
export function oneOf<const W extends string>(...words: W[]): Reader<W> {
  return (value) => words.find((word) => word === value) ?? new Problem(`one of ${words.join(', ')}`)
}

/** A whole number within bounds, both included. */
export function wholeNumber(least: number, most: number): Reader<number> {
  return (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : new Problem(`a whole number from ${least} to ${most}`)
}

export const flag: Reader<boolean> = (value) =>
  typeof value === 'boolean' ? value : new Problem('true or false')

/** An object of any members. */
export const object: Reader<Record<string, unknown>> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : new Problem('an object')

/** A number from 0 to 1. */
export const probability: Reader<number> = (value) =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : new Problem('a number from 0 to 1')

/** The same, with a value for the member that is missing. */
export function optional<T>(read: Reader<T>, otherwise: T): Reader<T> {
  return (value) => (value === undefined ? otherwise : read(value))
}

/** A query parameter of digits, read as `wholeNumber` would; `otherwise` where it is missing. */
export function queryNumber(least: number, most: number, otherwise: number): Reader<number> {
  const inBounds = wholeNumber(least, most)
  return (value) => {
    if (value === undefined) return otherwise
    return inBounds(typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value)
  }
}

/** An origin as browsers write it (`https://pay.example.com`, `http://127.0.0.1:3000`): no path, no default port. */
export const origin: Reader<string> = (value) => {
  const mustBe = new Problem('the origin of the page around the form, like https://pay.example.com')
  if (typeof value !== 'string' || value.length > 200) return mustBe
  if (!/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(value) || !URL.canParse(value)) return mustBe
  return new URL(value).origin === value ? value : mustBe
}

/** What a merchant names an order, or a method, by. */
export const orderId = pattern(
  /^[\w.:-]{1,100}$/,
  '1 to 100 letters, digits, dots, colons, dashes or underscores',
)
