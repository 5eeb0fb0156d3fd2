import { mayBill, mayPay } from '@lightwell/rulebook/accounts/rules.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { documentSorts } from './search.ts'

type Sort = (typeof documentSorts)[number]

/**
 * Returns the types a person may see: bills and receipts if they see bills, authorizations if they may pay, labels if
 * they see services.
 */
export const sortsFor = (account: LinkedAccount): readonly Sort[] =>
  documentSorts.filter((sort) => mayHave[sort](account))

const mayHave: Record<Sort, (account: LinkedAccount) => boolean> = {
  bill: mayBill,
  receipt: mayBill,
  authorization: mayPay,
  label: ({ followsOrders }) => followsOrders,
}
