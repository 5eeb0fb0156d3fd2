import type { HistoryPage } from '@lightwell/client/payments/history-biller.ts'
import { historyBiller } from '@lightwell/client/payments/history-biller.ts'
import { mayPay } from '@lightwell/rulebook/accounts/who-may.ts'
import type { UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { paths } from '../../shell/paths.ts'
import { readPart } from '../../shell/read-part.ts'
import type { FormFacts } from '../form.ts'
import { readFacts } from '../once/loaders.ts'
import { type HistorySearch, wishOf } from './search.ts'

interface Loading {
  context: { account: LinkedAccount }
}

export interface History {
  /** The payment form's data, needed to change a payment. */
  facts: FormFacts | Error
  upcoming: UpcomingPayment[] | Error
  past: HistoryPage | Error
  /** The page and filter that `past` was read with. During navigation, the URL already has the next page's. */
  search: HistorySearch
}

/** Reads the history: upcoming payments, one page of past ones, and the facts for changing a payment. */
export async function readHistory({
  context: { account },
  deps,
}: Loading & { deps: HistorySearch }): Promise<History> {
  const [facts, upcoming, past] = await Promise.all([
    // People who may not pay can't change payments either, so they don't need the form's facts.
    mayPay(account) ? readPart(readFacts(account)) : new Error('Not for who may not pay.'),
    readPart(historyBiller(account).listUpcoming()),
    readPart(historyBiller(account).readHistory(wishOf(deps))),
  ])
  // An old link may point past the end of the list, so go to the list's start.
  if (!(past instanceof Error) && past.payments.length === 0 && deps.page !== undefined) {
    const { page: _, after: __, ...filter } = deps
    throw redirect({ to: paths.paymentHistory, search: filter, replace: true })
  }
  return { facts, upcoming, past, search: deps }
}
