import { askThrough } from '@lightwell/web-kit/api/ask.ts'
import { expect, test } from 'vitest'
import type { StaffSession } from '../staff/session.ts'
import { readApprovals } from './calls.ts'

const as = (role: StaffSession['staff']['role']) => ({ staff: { role } }) as StaffSession
const answering = (answer: () => Response) => askThrough(async () => answer())

test('a viewer has no approvals, and no call is made', async () => {
  answering(() => expect.unreachable())
  expect(await readApprovals(as('viewer'))).toEqual([])
})

test('approvals that nobody requested are an empty list', async () => {
  answering(() => Response.json([]))
  expect(await readApprovals(as('agent'))).toEqual([])
})

test.each([
  ['refused', 403, 'role-not-permitted'],
  ['broken', 500, 'fault'],
])('approvals can’t be listed if the answer is %s', async (_, status, code) => {
  answering(() => Response.json({ code, status }, { status }))
  expect(await readApprovals(as('agent'))).toBeUndefined()
})
