// The URLs of bills as PDFs. They're in a file of their own, so that pages that only link to PDFs don't load all calls
// about statements.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { fileAddress } from '@lightwell/web-kit/api/view.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { byKind } from '../accounts/by-kind.ts'

export const legacyPdfAddress = (accountId: AccountId, date: Day): string =>
  fileAddress(`/api/accounts/${encodeURIComponent(accountId)}/statements/${date}/pdf`)

export const platformPdfAddress = (id: string): string =>
  fileAddress(`/api/getPDFBillingInvoice?invoice_id=${encodeURIComponent(id)}`)

/** URL of a bill's PDF. */
export const pdfAddress = (account: LinkedAccount, { id, date }: { id: string; date: Day }): string =>
  byKind(account, {
    legacy: (accountId) => legacyPdfAddress(accountId, date),
    platform: () => platformPdfAddress(id),
  })
