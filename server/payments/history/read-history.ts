// Reads an account's payment history page by page, without counting all payments. Page links come in batches of five,
// and a page far into the history is as fast as the first. A single SQL statement reads the page, looks ahead over the
// batch's five pages and one more, and finds where the previous batch begins.
import { pagesAtOnce } from '@lightwell/rulebook/payments/rules.ts'
import type { OverAccount } from '../../acting/actor.ts'
import type { World } from '../../world.ts'
import type { PaidBy, PaymentColumns } from '../shown-store.ts'
import { findPage, type HistoryFilter, type Place } from './store.ts'

/**
 * The page to read: its size, the place after which its batch begins (undefined for the newest payment), and its
 * position in the batch, counted from 0.
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

/** Reads a page and the places around it, as a person sees them. A page beyond the end is empty. */
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
