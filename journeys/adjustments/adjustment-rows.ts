import { addAdjustment } from '@lightwell/server/testing/adjustments.ts'
import type { Lightwell } from '../fixtures/lightwell.ts'

const states = ['waiting', 'ordered', 'given', 'refused', 'withdrawing', 'withdrawn'] as const

/** Gives an account one credit in each state, plus a credit that's already on a bill. */
export async function addsAdjustments(lightwell: Lightwell, accountId: string): Promise<void> {
  for (const [at, status] of states.entries())
    await addAdjustment(lightwell, accountId, { status, amount_cents: 1_00 + at, hoursAgo: at })
  await addAdjustment(lightwell, accountId, { statement_on: '2026-10-01', hoursAgo: 200 })
}
