import { beforeEach, expect, test, vi } from 'vitest'
import { leaveForSignIn, takeLeft } from './leave.ts'

const assign = vi.fn()
beforeEach(() => {
  assign.mockClear()
  vi.stubGlobal('location', { pathname: '/agent/search', search: '', hash: '', assign })
})

test('a page left for the sign-in says why, once, and is returned to', () => {
  leaveForSignIn('signed-out')
  expect(assign).toHaveBeenCalledWith('/agent/corp_login?target=%2Fagent%2Fsearch')
  expect([takeLeft(), takeLeft()]).toEqual(['signed-out', undefined])
})

test('someone who wasn’t signed in is told nothing', () => {
  leaveForSignIn(undefined)
  expect(takeLeft()).toBeUndefined()
})
