import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as search from '@lightwell/rulebook/search/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'

export type Found = CallReply<typeof search.find>
export type FoundPerson = Found['people'][number]

/** Finds customers by whatever fits, a page at a time. @throws where the server can't tell */
export async function find(q: string, after?: string): Promise<Found> {
  const outcome = await ask<typeof search.find>('GET /api/agent/find', { query: { q, after } })
  if (!outcome.ok) throw new Error(`The search was refused: ${outcome.refusal}`)
  return outcome.reply
}
