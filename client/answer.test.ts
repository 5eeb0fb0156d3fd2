import { describe, expect, test } from 'vitest'
import { answer, replyOf } from './answer.ts'

describe('a refusal', () => {
  const refused = { ok: false, refusal: 'not-found' } as const

  test('is an answer where the page has words for it', () => {
    expect(answer(refused, () => 'read')).toEqual(refused)
  })

  test('is a fault where the guards have let the page through', () => {
    expect(() => replyOf(refused)).toThrow('not-found')
  })
})
