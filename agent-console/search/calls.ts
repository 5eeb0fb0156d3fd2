import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as search from '@lightwell/rulebook/search/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'

export type Found = CallReply<typeof search.find>
export type FoundPerson = Found['people'][number]

/** Finds customers by name, email, number or anything else that identifies them, a page at a time. */
export const find = (q: string, after?: string) =>
  ask<typeof search.find>('GET /api/agent/find', { query: { q, after } })
