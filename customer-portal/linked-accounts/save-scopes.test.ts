import type { People, Person } from '@lightwell/client/linked-accounts/people.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { expect, test } from 'vitest'
import { saveScopes } from './save-scopes.ts'

const service = 's-1' as ServiceId
const nothing = { billing: false, pays: false, seesServices: false, manages: false }
const bills = { ...nothing, billing: true }
const helper = { uid: 'h-1', service: { options: { role: 'user', ...bills } } } as unknown as Person

const saved = (list: () => Promise<People>) =>
  saveScopes(
    service,
    helper,
    { options: nothing, was: nothing },
    { save: async () => ({ ok: false, refusal: 'changed-meanwhile' }), list },
  )
const listing = async (users: Person[]) => ({ users, invitations: [], former: [] }) as People

test('scopes that were changed in the meantime are read again', async () => {
  expect(await saved(() => listing([helper]))).toEqual({
    ok: false,
    refusal: 'changed-meanwhile',
    now: bills,
  })
})

test('a helper whose access was removed in the meantime is not found', async () => {
  expect(await saved(() => listing([]))).toEqual({ ok: false, refusal: 'not-found' })
})

test.each([new Unreachable('GET', undefined), new Error('Refused: not-owner')])(
  'scopes that cannot be read are reported: %s',
  async (error) => {
    expect(await saved(() => Promise.reject(error))).toEqual({ ok: false, refusal: 'unread' })
  },
)
