import { expect, test, vi } from 'vitest'
import { actionTrouble } from './action-trouble.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const own = { 'nothing-to-verify': () => 'the action’s own' }
const failed = () => 'There was an error verifying the email address'

test.each([
  ['a refusal that the action has words for', { why: 'nothing-to-verify' }, 'the action’s own'],
  ['one that every action has', { why: 'not-active' }, 'This ID is inactive. Activate it first.'],
  ['a lost connection', { why: 'no-answer' }, 'We lost the connection. Try again.'],
  ['a limit', { why: 'too-many-requests', waitSeconds: 120 }, 'Try again in 2 minutes.'],
  ['a view that is over', { why: 'view-first' }, 'This view has ended'],
  ['a fault', { why: 'fault' }, failed()],
])('%s has the right words', (_, trouble, expected) => {
  expect(actionTrouble<string>(trouble as { why: 'fault' }, own, failed)).toBe(expected)
})
