import { askThrough } from '@lightwell/web-kit/api/ask.ts'
import { expect, test } from 'vitest'
import { loadStaffSession, renewStaffSession, type StaffSession } from './session.ts'

const as = (role: StaffSession['staff']['role']) => ({
  staff: { userName: 'nadia.berg', fullName: 'Nadia Berg', role },
})
const signedInAs = (role: StaffSession['staff']['role']) => askThrough(async () => Response.json(as(role)))

test('a session with a new role replaces the one read before', async () => {
  signedInAs('supervisor')
  expect(await renewStaffSession(as('agent') as StaffSession)).toBe(true)
  expect((await loadStaffSession()).staff.role).toBe('supervisor')
})

test('an unchanged session changes nothing on the page', async () => {
  signedInAs('agent')
  expect(await renewStaffSession(as('agent') as StaffSession)).toBe(false)
})
