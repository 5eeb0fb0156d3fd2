import { mayPay, maySeeBills } from '@lightwell/rulebook/accounts/who-may.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { documentSorts } from './search.ts'

type Sort = (typeof documentSorts)[number]

/**
 * Returns the document types that a person may see. Bills and receipts need the right to see bills. Authorizations need
 * the right to pay. Labels need the right to see services.
 */
export const sortsFor = (account: LinkedAccount): readonly Sort[] =>
  documentSorts.filter((sort) => mayHave[sort](account))

const mayHave: Record<Sort, (account: LinkedAccount) => boolean> = {
  bill: maySeeBills,
  receipt: maySeeBills,
  authorization: mayPay,
  label: ({ followsOrders }) => followsOrders,
}
