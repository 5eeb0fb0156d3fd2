import type { Needs } from '@lightwell/rulebook/call.ts'
import { expect, test } from 'vitest'
import type { Level } from './calls.ts'
import { missingOf } from './steps.ts'

const nothing = { check: false, reason: false }

test.each<[string, Needs, boolean, Level, { check: boolean; reason: boolean }]>([
  ['viewing needs no step', 'view', false, 'look', nothing],
  ['a check is missing', 'check', false, 'look', { check: true, reason: false }],
  ['a check was made', 'check', true, 'detail', nothing],
  ['a reason is missing', 'act', false, 'look', { check: false, reason: true }],
  ['a reason was given, and no check is needed', 'act', false, 'act', nothing],
  ['both are missing', 'check-and-act', false, 'look', { check: true, reason: true }],
  ['only the reason is left', 'check-and-act', true, 'detail', { check: false, reason: true }],
  ['only the check is left', 'check-and-act', false, 'act', { check: true, reason: false }],
  ['nothing is left', 'check-and-act', true, 'act', nothing],
])('%s', (_, needs, isChecked, level, missing) => {
  expect(missingOf(needs, { isChecked }, level)).toEqual(missing)
})
