// Reads an account's payment history page by page, without counting all payments. Links to pages come in batches of
// five. A page far into the history is read as fast as the first.
//
// A single SQL statement does three things. It reads the page. It counts the payments in the batch's five pages, and
// one payment more if there is any. It finds where the previous batch begins.
import { pagesAtOnce } from '@lightwell/rulebook/payments/rules.ts'
import type { OverAccount } from '../../acting/actor.ts'
import type { World } from '../../world.ts'
import type { PaidBy, PaymentColumns } from '../shown-store.ts'
import { findPage, type HistoryFilter, type Place } from './store.ts'

/**
 * The page to read. Links name a batch of several pages, and a page of it:
 * - `limit`: the number of payments per page
 * - `after`: the last payment before this batch. Undefined: the batch begins at the newest payment
 * - `page`: the page's index in the batch, from 0
 */
export interface WishedPage {
  limit: number
  after: Place | undefined
  page: number
}

export interface HistoryPage {
  payments: PaidBy<PaymentColumns>[]
  /** The position where the next page begins. */
  next: Place | undefined
  batch: {
    pages: number
    next: Place | undefined
    /**
     * The last payment before the previous batch, to use as `after`. Undefined if the previous batch is the first one,
     * or if there's no previous batch.
     */
    previous: Place | undefined
  }
}

/** Reads one page of an account's history and the positions of the pages around it. A page beyond the end is empty. */
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
