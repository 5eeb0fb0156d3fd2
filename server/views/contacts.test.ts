import { checkKinds } from '@lightwell/rulebook/views/contract.ts'
import { expect, it } from 'vitest'
import { checksOnWire } from './contacts.ts'

it('every kind of check is offered to everyone who can use it', () => {
  const since = new Date(0)
  const telephone = '2395550109'
  const on = {
    ...{ email: 'ana@example.com', isVerified: true, emailSince: since, language: 'en' as const },
    ...{ telephone, telephoneVerified: true, telephoneSince: since },
  }
  const offered = checksOnWire({ on, code: ['email', 'telephone'], callBack: telephone }, true)
  expect(new Set(offered.map(({ kind }) => kind))).toEqual(new Set(checkKinds))
})
