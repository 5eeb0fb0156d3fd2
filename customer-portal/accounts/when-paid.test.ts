import { setClock } from '@lightwell/web-kit/session/clock.ts'
import { expect, test, vi } from 'vitest'
import { whenPaid } from './when-paid.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })
setClock('2026-12-01T15:00:00Z', 'America/New_York')

test.each([
  ['is on the day it was made', '2026-12-01', '2026-12-01', 'Made Dec 1'],
  ['is to come', '2026-12-03', '2026-12-01', 'Made Dec 1, will be credited Dec 3'],
  ['is still to come the day before', '2026-12-03', '2026-12-02', 'Made Dec 1, will be credited Dec 3'],
  ['is today', '2026-12-03', '2026-12-03', 'Made Dec 1, credited Dec 3'],
  ['has passed', '2026-12-03', '2026-12-07', 'Made Dec 1, credited Dec 3'],
])('the day a payment is credited %s', (_, receivedOn, today, text) => {
  expect(whenPaid({ payOn: '2026-12-01', receivedOn }, today)).toBe(text)
})
