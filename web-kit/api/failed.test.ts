import { expect, test } from 'vitest'
import { hasFailed } from './failed.ts'
import { ApiFault, Unreachable } from './faults.ts'

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
])('hasFailed is %s for %s', (is, error) => {
  expect(hasFailed(error)).toBe(is)
})
