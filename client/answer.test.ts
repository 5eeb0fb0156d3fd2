import { describe, expect, test } from 'vitest'
import { accepted, answer, replyOf } from './answer.ts'

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
