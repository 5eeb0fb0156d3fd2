import { describe, expect, test } from 'vitest'
import { ApiFault, TooManyRequests, Unreachable } from './faults.ts'
import { unclearOf } from './unclear.ts'

describe('after an error', () => {
  test('without an answer, the request may have been carried out', () => {
    expect(unclearOf(new Unreachable('POST', new TypeError('Failed to fetch')))).toBe('no-answer')
  })

  test.each([
    new ApiFault('POST', 500, 'unreadable', undefined),
    new ApiFault('POST', 503, 'took-too-long', 'r-1'),
    new TooManyRequests('POST', new Response(null, { status: 429 }), undefined),
  ])('a fault counts as an answer: $message', (error) => {
    expect(unclearOf(error)).toBe('fault')
  })

  test.each([new TypeError('broken'), 'broken', undefined])('a bug in the page is rethrown: %s', (error) => {
    expect(() => unclearOf(error)).toThrow()
  })
})
