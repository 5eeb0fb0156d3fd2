import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/statements/contract.ts'
import { cents } from '../accounts/wire.ts'
import type { ListWish, Row, Statement } from './biller.ts'

type Wire = CallReply<typeof contract.readStatement>

/** The lines of a section, which both wires write alike. */
export function rowsOf(rows: Wire['sections'][number]['rows']): Row[] {
  return rows.map(({ description, amount, kind, code, period }) => ({
    description,
    amountCents: cents(amount),
    kind,
    code: code ?? undefined,
    period: period ?? undefined,
  }))
}

export function insertsOf(inserts: Wire['billInserts']): Statement['inserts'] {
  return inserts.map(({ insertCode, insertCodeDesc }) => ({ code: insertCode, text: insertCodeDesc }))
}

export function paymentsOf(payments: Wire['payments']): Statement['payments'] {
  return payments.map(({ date, amount, method }) => ({
    date,
    amountCents: cents(amount),
    methodName: method,
  }))
}

/** A page of the list as both wires have it; what is not asked for is left out. */
export function queryOf({ year, after, limit }: ListWish) {
  return { ...(year && { year }), ...(after && { after }), ...(limit && { limit }) }
}
