import type { Call } from '@lightwell/rulebook/call.ts'
import { fillPath } from '@lightwell/rulebook/path-template.ts'
import type { FastifyInstance } from 'fastify'
import type { Line } from './examples.ts'
import { everyCall } from './examples.ts'
import type { Input } from './noun-examples.ts'

/** A position in a call's input: the part of the input, and the path of names that leads to a value in this part. */
export interface Place {
  part: 'params' | 'query' | 'body'
  path: string[]
}

export const nameOf = ({ part, path }: Place) => `${part}.${path.join('.')}`

/** The path of every field in an input, including nested ones. An object comes before its fields. */
export function placesIn(input: Input): Place[] {
  const walk = (part: Place['part'], path: string[], value: unknown): Place[] => {
    const here = path.length > 0 ? [{ part, path }] : []
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return here
    return [...here, ...Object.entries(value).flatMap(([name, inner]) => walk(part, [...path, name], inner))]
  }
  return (['params', 'query', 'body'] as const).flatMap((part) => walk(part, [], input[part] ?? {}))
}

export function valueAt(input: Input, { part, path }: Place): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], input[part])
}

/** Replaces the value at one position of an input. Undefined removes it. */
export function withValue(input: Input, { part, path }: Place, value: unknown): Input {
  const changed = structuredClone(input)
  const last = path.at(-1) ?? ''
  const holder = path
    .slice(0, -1)
    .reduce(
      (object, name) => object[name] as Record<string, unknown>,
      changed[part] as Record<string, unknown>,
    )
  if (value === undefined) delete holder[last]
  else Object.defineProperty(holder, last, { value, enumerable: true, configurable: true, writable: true })
  return changed
}

/** Values of every JSON type except the type of `value`. */
export function otherTypes(value: unknown): unknown[] {
  const all: Record<string, unknown[]> = {
    null: [null],
    string: ['', 'x', '0', 'true'],
    number: [0, -1, 7.5, 1e300],
    boolean: [true, false],
    array: [[], ['x'], [[[]]]],
    object: [{}, { $ne: null }, { constructor: { prototype: {} } }],
  }
  const type = Array.isArray(value) ? 'array' : typeof value
  return Object.entries(all).flatMap(([name, values]) => (name === type ? [] : values))
}

/** Numbers that aren't valid amounts of money. */
export const noAmounts = [
  0.001,
  -0.001,
  1.005,
  0.1 + 0.2,
  1e13,
  -1e13,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  5e-324,
]

/** Texts known to break servers. */
export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\uffff\ufffe',
  'a\r\nset-cookie: x=1',
  '\u001b[31m',
  '\u202e\u200b\ufeff',
  '𝒳'.repeat(50),
  'ñ'.normalize('NFD'),
  "'; drop table payments; --",
  '" or 1=1',
  '\\',
  '%00%2e%2e%2f',
  '../../etc/passwd',
  '$' + '{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '019A0000-0000-7000-8000-00000000000G',
  '{019a0000-0000-7000-8000-000000000000}',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '10000-01-01',
  '-000001-01-01',
  '9999-12-31',
  'x'.repeat(300),
  'x'.repeat(5_000),
] as const

/**
 * True if a call's contract alone refuses an input. The input is checked as it's sent: text in a URL, JSON in a body.
 */
export function isRefusedByContract(call: Call, input: Input): boolean {
  const wire = {
    params: asInAddress(input.params),
    query: asInAddress(input.query),
    body: input.body === undefined ? undefined : JSON.parse(JSON.stringify(input.body)),
  }
  return (['params', 'query', 'body'] as const).some(
    (part) => call[part]?.safeParse(wire[part]).success === false,
  )
}

/** Converts the values to text, since everything in a URL is text. */
const asInAddress = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]))

/** The URL of a call. A list becomes a parameter that's given several times. */
export function urlOf({ wireNames }: FastifyInstance, line: Line, { params, query = {} }: Input): string {
  const path = fillPath(everyCall[line].path, { ...wireNames, ...asInAddress(params) })
  const search = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${encode(name)}=${encode(each)}`),
  )
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}

const encode = (value: unknown) => encodeURIComponent(textOf(value))

/** The text that a client would send for a value. A lone surrogate is replaced, since a URL can't contain one. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.toWellFormed()
}
