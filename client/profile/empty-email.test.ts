import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { invite } from '../linked-accounts/people.ts'
import { changeEmail } from './profile.ts'

afterEach(() => vi.unstubAllGlobals())

const scopes = { billing: true, pays: false, seesServices: false, manages: false }

test.each([
  ['who invites', () => invite('BILLING_1' as ServiceId, ' ', scopes)],
  ['who changes theirs', () => changeEmail('')],
])('%s without an address is refused at the field, and nothing is sent', async (_, press) => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  expect(await press()).toEqual({ ok: false, refusal: 'not-an-email' })
  expect(fetch).not.toHaveBeenCalled()
})
