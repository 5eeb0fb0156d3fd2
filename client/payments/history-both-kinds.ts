import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as history from '@lightwell/rulebook/payments/history-contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { fileAddress } from '@lightwell/web-kit/api/view.ts'
import type { HistoryBiller, HistoryFilter, HistoryPage, HistoryWish } from './history-biller.ts'
import { listUpcoming } from './upcoming.ts'

/** Calls that both billing kinds share. The specification has none for the platform. */
export function sharedHistory(accountId: AccountId): Omit<HistoryBiller, 'readHistory'> {
  return {
    listUpcoming: () => listUpcoming(accountId),

    downloadAddress(filter) {
      const query = new URLSearchParams(Object.entries(filterOf(filter)))
      const address = `/api/accounts/${encodeURIComponent(accountId)}/payments.csv`
      return fileAddress(query.size > 0 ? `${address}?${query}` : address)
    },
  }
}

/** Encodes a filter, for both billing kinds. Unused parts are left out. */
function filterOf({ from, to, method }: HistoryFilter): Record<string, string> {
  return { ...(from && { from }), ...(to && { to }), ...(method && { method }) }
}

/** Encodes a filter and page, for both billing kinds. */
export function queryOf({ after, page, ...filter }: HistoryWish) {
  return { ...filterOf(filter), page, ...(after && { after }) }
}

export function batchOf({ pages, next, previous }: Batch): HistoryPage['batch'] {
  return { pages, next: next ?? undefined, previous: previous ?? undefined }
}
type Batch = CallReply<typeof history.listPayments>['batch']
