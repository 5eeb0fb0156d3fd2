import type { Notices } from '@lightwell/client/notices/notices.ts'
import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { menuPages } from '@lightwell/rulebook/accounts/menu.ts'
import { mayPay } from '@lightwell/rulebook/accounts/who-may.ts'
import type { Account } from '@lightwell/rulebook/accounts/wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { offersMove } from '@lightwell/rulebook/upgrade/rules.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { comingText } from '@lightwell/web-kit/words/bill-words.ts'
import { paths } from '../shell/paths.ts'

/** The parts of an account's summary that could be read. A part that couldn't be read is undefined. */
export interface Shown {
  account: Account | undefined
  bill: Bill | undefined
  notices: Notices
}

/**
 * Returns every destination the summary links to right now, including the menu's, in the form `#/payments/history`. The
 * links outside the menu are rendered by `BillCard.tsx`, `Services.tsx` and `NoticeList.tsx`. The toolbox leaves out
 * every destination in this set.
 */
export function offeredOnSummary(
  inUse: LinkedAccount,
  { account, bill, notices }: Shown,
  today: Day,
): Set<string> {
  const pages = [
    ...menuPages(inUse),
    ...(bill ? placesOfBill(bill, mayPay(inUse), today) : []),
    ...(leadsToMove(account, inUse) ? [paths.upgrade] : []),
  ]
  const elsewhere = [...notices.alerts, ...notices.banners].flatMap(({ link }) => (link ? [link.href] : []))
  return new Set([...pages.map((page) => `#${page}`), ...elsewhere])
}

/** Truthy if the summary offers to upgrade the account or shows the upgrade's progress. */
export const leadsToMove = (account: Account | undefined, inUse: LinkedAccount) =>
  account?.movingSince ?? account?.products.some((product) => offersMove(product, inUse))

/**
 * Returns the paths that the bill card links to.
 * @param pays true if this person may pay the bill
 */
function placesOfBill(bill: Bill, pays: boolean, today: Day): string[] {
  const state = billStateOf(bill, today)
  const leadsToPayments = state.action === 'look' || comingText(state, bill, state.name) !== ''
  return [
    ...(leadsToPayments ? [paths.paymentHistory] : []),
    ...(bill.pastDueCents > 0 ? [paths.pastDue] : []),
    ...(pays ? [bill.isAutopayOn ? paths.autopay : paths.autopaySignup] : []),
  ]
}
