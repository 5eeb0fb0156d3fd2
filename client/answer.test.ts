import { ApiFault, TooManyRequests, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { describe, expect, test } from 'vitest'
import { answer, replyOf } from './answer.ts'

describe('a refusal', () => {
  const refused = { ok: false, refusal: 'not-found' } as const

  test('is an answer if the page has words for it', async () => {
    expect(await answer(Promise.resolve(refused), () => 'read')).toEqual(refused)
  })

  test('is an answer if there were too many requests', async () => {
    const tooMany = new TooManyRequests('POST', new Response(null, { status: 429 }), undefined)
    expect(await answer(Promise.reject(tooMany), () => 'read')).toEqual({
      ok: false,
      refusal: 'too-many-requests',
    })
  })

  test('is an answer if they have to prove who they are first', async () => {
    const unproved = new ApiFault('DELETE', 403, 'confirm-first', undefined)
    expect(await answer(Promise.reject(unproved), () => 'read')).toEqual({
      ok: false,
      refusal: 'confirm-first',
    })
  })

  test('isn’t one if there was no answer', async () => {
    const asked = answer(Promise.reject(new Unreachable('POST', undefined)), () => 'read')
    await expect(asked).rejects.toThrow(Unreachable)
  })

  test('throws if the guards have let the page through', () => {
    expect(() => replyOf(refused)).toThrow('not-found')
  })
})
