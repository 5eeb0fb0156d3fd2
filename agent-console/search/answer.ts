import { ApiFault, TooManyRequests, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { type Found, find } from './calls.ts'

/** The first page of what was found, or why there's none. */
export type SearchAnswer =
  | { kind: 'found'; found: Found }
  | { kind: 'too-often'; waitSeconds: number }
  | { kind: 'empty' | 'nobody' | 'wrong-account-number' | 'failed' }

/**
 * Searches for what was typed into the box.
 * @param typed undefined if nothing was asked for yet
 */
export async function searchFor(typed: string | undefined): Promise<SearchAnswer | undefined> {
  if (typed === undefined) return undefined
  const q = typed.trim()
  if (q === '') return { kind: 'empty' }
  try {
    const found = await find(q)
    if (found.people.length + found.accounts.length > 0) return { kind: 'found', found }
    return { kind: isLikeAccountNumber(q) ? 'wrong-account-number' : 'nobody' }
  } catch (error) {
    if (error instanceof TooManyRequests) return { kind: 'too-often', waitSeconds: error.waitSeconds }
    if (error instanceof ApiFault || error instanceof Unreachable) return { kind: 'failed' }
    throw error
  }
}

/** True: nothing but digits, blanks and dashes, and enough of them that it can't be meant otherwise. */
const isLikeAccountNumber = (q: string): boolean =>
  /^[\d\s-]+$/.test(q) && q.replaceAll(/\D/g, '').length >= 6
