import { mayBill, mayPay } from '@lightwell/rulebook/accounts/rules.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { documentSorts } from './search.ts'

type Sort = (typeof documentSorts)[number]

/** Those of which somebody may see any: bills and receipts with the bills, what was agreed to with the right to pay, labels with the services. */
export const sortsFor = (account: LinkedAccount): readonly Sort[] =>
  documentSorts.filter((sort) => mayHave[sort](account))

const mayHave: Record<Sort, (account: LinkedAccount) => boolean> = {
  bill: mayBill,
  receipt: mayBill,
  authorization: mayPay,
  label: ({ followsOrders }) => followsOrders,
}
