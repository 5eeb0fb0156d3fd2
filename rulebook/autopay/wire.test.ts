import { describe, expect, test } from 'vitest'
import { decodeOutlook } from './wire.ts'

const outlook = {
  nextDate: '2026-12-07',
  nextAmount: 128.45,
  attempt: 2,
  firstDate: '2026-12-04',
  noticeDate: '2026-11-19',
  lastAttempt: 3,
  declineReason: 'insufficient-funds',
}

describe('what a rule is about to do', () => {
  test('is the next try, and why the one before was declined', () => {
    expect(decodeOutlook(outlook)).toEqual({
      next: {
        payOn: '2026-12-07',
        amountCents: 128_45,
        attempt: 2,
        firstOn: '2026-12-04',
        noticedOn: '2026-11-19',
      },
      lastAttempt: 3,
      declineReason: 'insufficient-funds',
    })
  })

  test('is nothing while no bill waits', () => {
    expect(decodeOutlook({ ...outlook, nextDate: null, nextAmount: null }).next).toBeUndefined()
  })

  test('names a reason without words of its own as any other', () => {
    expect(decodeOutlook({ ...outlook, declineReason: 'do-not-honor' }).declineReason).toBe('other')
  })
})
