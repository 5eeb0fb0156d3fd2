// Reads an account's history page by page, without a total count. Page numbers come in batches of five, and a page
// far into the history is as fast as the first. One SQL statement reads it, with the places of five pages and one
// more, and the place where the previous batch begins.
import { pagesAtOnce } from '@lightwell/rulebook/payments/rules.ts'
import type { OverAccount } from '../../acting/actor.ts'
import type { World } from '../../world.ts'
import type { PaidBy, PaymentColumns } from '../shown-store.ts'
import { findPage, type HistoryFilter, type Place } from './store.ts'

/**
 * The page to read: its size, the place after which its batch begins (undefined: the newest payment), and its number
 * in the batch, from 0.
 */
export interface WishedPage {
  limit: number
  after: Place | undefined
  page: number
}

export interface HistoryPage {
  payments: PaidBy<PaymentColumns>[]
  /** The place where the following page begins. */
  next: Place | undefined
  batch: {
    pages: number
    next: Place | undefined
    /** Undefined if the previous batch is the first. */
    previous: Place | undefined
  }
}

/** Reads one page and the places around it, for a reader. A page beyond the end is empty. */
export async function readHistory(
  { database }: World,
  { account, subject }: Pick<OverAccount, 'account' | 'subject'>,
  filter: HistoryFilter,
  { limit, after, page }: WishedPage,
): Promise<HistoryPage> {
  const inBatch = limit * pagesAtOnce
  const { payments, ahead, last, behind } = await findPage(database, account.id, filter, {
    after,
    inBatch,
    offset: page * limit,
    limit,
    readerId: subject.id,
  })
  const shown = payments.at(-1)
  const isMore = ahead > (page + 1) * limit
  return {
    payments,
    next: isMore && shown ? { payOn: shown.pay_on, id: shown.id } : undefined,
    batch: {
      pages: Math.min(pagesAtOnce, Math.ceil(ahead / limit)),
      next: ahead > inBatch ? (last ?? undefined) : undefined,
      previous: behind ?? undefined,
    },
  }
}
