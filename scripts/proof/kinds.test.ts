import { expect, test } from 'vitest'
import { kindOf, nounIn } from './kinds.ts'

test.each([
  ['rulebook/payments/rules.ts', 'payments'],
  ['journeys/voice/lines.journey.ts', 'voice'],
  ['server/payments/deep/er.ts', 'payments'],
  ['server/web/limits.ts', undefined],
  ['rulebook/payments.ts', undefined],
  ['simulators/payments/x.ts', undefined],
  ['package.json', undefined],
])('%s belongs to the noun %s', (path, noun) => {
  expect(nounIn(path, ['payments', 'voice'])).toBe(noun)
})

test.each([
  ['rulebook/money.test.ts', 'unit'],
  ['customer-portal/voice/draft.test.ts', 'unit'],
  ['web-kit/words/dates.test.ts', 'unit'],
  // No project of vitest.config.ts includes these two files.
  ['customer-portal/voice/page.test.tsx', undefined],
  ['help-centre/voice/draw.test.ts', undefined],
  ['server/app.test.ts', 'server'],
  ['journeys/payments/billers.test.ts', 'portal'],
  ['journeys/payments/once.journey.ts', 'journeys'],
  ['scripts/start.process.test.ts', undefined],
  ['journeys/every-page/widths.journey.ts', undefined],
  ['rulebook/money.ts', undefined],
])('%s is of the kind %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})
