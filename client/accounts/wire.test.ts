import { describe, expect, test } from 'vitest'
import { accepted, answer, cents, replyOf } from './wire.ts'

describe('dollars that the server sent', () => {
  test.each([
    [128.45, 128_45],
    [-5, -5_00],
    [0, 0],
  ])('%s are %s cents', (dollars, read) => {
    expect(cents(dollars)).toBe(read)
  })

  test('with a third decimal are a fault, never rounded', () => {
    expect(() => cents(128.455)).toThrow('128.455')
  })
})

describe('a refusal', () => {
  const refused = { ok: false, refusal: 'not-found' } as const

  test('is an answer where the page has words for it', () => {
    expect(answer(refused, () => 'read')).toEqual(refused)
  })

  test('is a fault where the guards have let the page through', () => {
    expect(() => replyOf(refused)).toThrow('not-found')
  })
})

test('nothing is accepted where no text stood on the page', () => {
  expect(accepted(undefined)).toBeUndefined()
  expect(accepted('v1')).toEqual({ text_version: 'v1', accepted: true })
})
