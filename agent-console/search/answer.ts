import { ApiFault, TooManyRequests, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { type Found, find } from './calls.ts'

/** A page of search results, or the reason why there are none. */
export type SearchAnswer =
  | { kind: 'found'; found: Found }
  | { kind: 'empty' | 'nobody' | 'wrong-account-number' }
  | Failed
/** A failed search. `waitSeconds`: how long to wait, if there were too many searches. */
export interface Failed {
  kind: 'failed'
  waitSeconds?: number
}

/**
 * Searches for the text in the search box.
 * @param typed undefined before the first search
 */
export async function searchFor(typed: string | undefined): Promise<SearchAnswer | undefined> {
  if (typed === undefined) return undefined
  const q = typed.trim()
  if (q === '') return { kind: 'empty' }
  const page = await findPage(q)
  if (page.kind === 'failed' || page.found.people.length + page.found.accounts.length > 0) return page
  return { kind: isLikeAccountNumber(q) ? 'wrong-account-number' : 'nobody' }
}

/**
 * Reads a page of search results.
 * @param after `next` of the previous page
 */
export async function findPage(q: string, after?: string): Promise<{ kind: 'found'; found: Found } | Failed> {
  try {
    const outcome = await find(q, after)
    if (outcome.ok) return { kind: 'found', found: outcome.reply }
    const { retryAfterSeconds: waitSeconds } = outcome
    return { kind: 'failed', ...(waitSeconds !== undefined && { waitSeconds }) }
  } catch (error) {
    if (error instanceof TooManyRequests) return { kind: 'failed', waitSeconds: error.waitSeconds }
    if (error instanceof ApiFault || error instanceof Unreachable) return { kind: 'failed' }
    throw error
  }
}

/** True if the text looks like an account number: six or more digits, and otherwise only spaces and dashes. */
const isLikeAccountNumber = (q: string): boolean =>
  /^[\d\s-]+$/.test(q) && q.replaceAll(/\D/g, '').length >= 6
