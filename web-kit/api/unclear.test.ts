import { describe, expect, test } from 'vitest'
import { ApiFault, TooManyRequests, Unreachable } from './faults.ts'
import { hasFailed, unclearOf } from './unclear.ts'

describe('what is unclear after an error', () => {
  test('without an answer, the request may have been carried out', () => {
    expect(unclearOf(new Unreachable('POST', new TypeError('Failed to fetch')))).toBe('no-answer')
  })

  test.each([
    new ApiFault('POST', 500, 'unreadable', undefined),
    new ApiFault('POST', 503, 'took-too-long', 'r-1'),
    new TooManyRequests('POST', new Response(null, { status: 429 }), undefined),
  ])('a fault is an answer: $message', (error) => {
    expect(unclearOf(error)).toBe('fault')
  })

  test.each([new TypeError('broken'), 'broken', undefined])('a bug of the page is thrown on: %s', (error) => {
    expect(() => unclearOf(error)).toThrow()
  })
})

test.each<[boolean, unknown]>([
  [true, new ApiFault('DELETE', 500, 'unexpected', 'r-1')],
  [true, new ApiFault('DELETE', 400, 'bad-input', 'r-1')],
  [false, new ApiFault('DELETE', 500, 'unreadable', undefined)],
  [false, new ApiFault('DELETE', 413, 'unreadable', undefined)],
  [false, new ApiFault('DELETE', 502, 'unreadable', undefined)],
  [false, new ApiFault('DELETE', 503, 'took-too-long', 'r-1')],
  [false, new ApiFault('DELETE', 504, 'unreadable', undefined)],
  [false, new Unreachable('DELETE', undefined)],
  [false, new TypeError('broken')],
])('it is %s that the server is known to have failed after %s', (is, error) => {
  expect(hasFailed(error)).toBe(is)
})
