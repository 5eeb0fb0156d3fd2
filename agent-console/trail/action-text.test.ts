import { groupCalls } from '@lightwell/rulebook/trail/group-calls.ts'
import type { TrailGroup } from '@lightwell/rulebook/trail/groups.ts'
import { describe, expect, it } from 'vitest'
import { actionText } from './action-text.ts'

const contracts = Object.values(import.meta.glob<object>('../../rulebook/**/*contract.ts', { eager: true }))
const { every, isChange } = groupCalls([{ contracts: { staff: contracts } }])

/** The subjects of API calls for which the audit trail has only general words. */
const groups: Record<string, TrailGroup> = {
  'GET /api/profile/events': 'profile',
  'DELETE /api/profile/devices/{id}': 'sign-in',
}
const sayingOf = (call: string, about: string[] = []) =>
  actionText({ call, about, group: groups[call] ?? 'staff', isChange: isChange(call) })

describe('a line of the list says', () => {
  it.each<[string, string, string[], string, boolean]>([
    ['what was viewed', 'GET /api/accounts/{id}/statements', [], 'Looked at the bills', false],
    ['what was changed by a GET', 'GET /api/agent/unlock/{uid}', [], 'Unlocked the customer’s sign-in', true],
    [
      'which of several things a call did',
      'POST /api/agent/{idp}_user/{uid}',
      ['forceVerifyEmail'],
      'Marked the customer’s email as verified',
      true,
    ],
    ['that a view was opened, which changes nothing', 'POST /api/agent/login', [], 'Opened a view', false],
    [
      'the subject of a read without words of its own',
      'GET /api/profile/events',
      [],
      'Looked at something in “Profile and preferences”',
      false,
    ],
    [
      'the subject of a change without words of its own',
      'DELETE /api/profile/devices/{id}',
      [],
      'Changed something in “Sign-in and security”',
      true,
    ],
  ])('%s', (_, call, about, words, changes) => {
    expect([sayingOf(call, about), isChange(call)]).toEqual([words, changes])
  })
})

/**
 * Matches API calls for which the audit trail needs no text. Pages make some of them on their own, and some belong to
 * staff sign-in. One has a text for each of its flags instead.
 */
const without = /flags\/open|ending|trail\/|session|corp_login|setUp|POST .*_user\/\{uid\}$/
const staffCalls = every.filter((call) => call.includes(' /api/agent/') && !without.test(call))

it.each(staffCalls)('staff’s own %s has its own words', (call) => {
  expect(sayingOf(call), 'add it to the noun’s trail-words.ts in agent-console').not.toMatch(
    /^(Looked at|Changed) something in /,
  )
})
