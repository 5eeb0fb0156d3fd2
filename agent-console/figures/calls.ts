import type { CallInput, CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/figures/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'

export type Figures = CallReply<typeof contract.readFigures>

export async function readFigures(
  query: NonNullable<CallInput<typeof contract.readFigures>['query']>,
): Promise<Figures> {
  const outcome = await ask<typeof contract.readFigures>('GET /api/agent/figures', { query })
  if (outcome.ok) return outcome.reply
  throw new Error(`The figures were refused: ${outcome.refusal}`)
}
