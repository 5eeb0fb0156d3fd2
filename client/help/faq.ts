import type { Area, readFaq as contract } from '@lightwell/rulebook/help/contract.ts'
import { decodeQuestion, type Question } from '@lightwell/rulebook/help/wire.ts'
import type { UsState } from '@lightwell/rulebook/us-states.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

/** Reads the FAQ of an area and state, in the provider's order. */
export async function readFaq(query: { area: Area; state?: UsState }): Promise<Question[]> {
  return replyOf(await ask<typeof contract>('GET /api/faq', { query })).questions.map(decodeQuestion)
}
