import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import type * as contract from '@lightwell/rulebook/statements/invoice-contract.ts'
import { decodeInvoice, decodeListedInvoice } from '@lightwell/rulebook/statements/invoice-wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { PlatformAccount } from '../accounts/by-kind.ts'
import { replyOf } from '../answer.ts'
import type { StatementBiller } from './biller.ts'
import { platformPdfAddress } from './pdf-both-kinds.ts'
import { queryOf } from './query.ts'

/**
 * Calls about the invoices of an account on the billing platform (CP §7). The platform knows an invoice by its id, our
 * pages know it by its day.
 */
export function platformStatements({ number }: Pick<PlatformAccount, 'number'>): StatementBiller {
  const account = { account_num: number }
  const ids = new Map<Day, string>()

  const withDocument = <Item extends { id: string; date: Day }>(statement: Item) => {
    ids.set(statement.date, statement.id)
    return { ...statement, pdfAddress: platformPdfAddress(statement.id) }
  }
  const whole = (wire: Parameters<typeof decodeInvoice>[0]) =>
    withDocument(decodeInvoice(wire, (date, id) => ids.set(date, id)))

  const biller: StatementBiller = {
    async readCurrent() {
      const line = 'GET /api/getCurrentBillingInvoice'
      const outcome = await ask<typeof contract.getCurrentBillingInvoice>(line, { query: account })
      if (!outcome.ok && outcome.refusal === 'no-statement') return undefined
      return whole(replyOf(outcome))
    },

    async readStatement(date) {
      // The invoice's id isn't known yet. Lists the newest invoice before the next day, which is this day's, if any.
      if (!ids.has(date)) await biller.listStatements({ after: addDays(date, 1), limit: 1 })
      const id = ids.get(date)
      if (id === undefined) return undefined
      const outcome = await ask<typeof contract.getBillingInvoice>('GET /api/getBillingInvoice', {
        query: { invoice_id: id },
      })
      if (!outcome.ok && outcome.refusal === 'not-found') return undefined
      return whole(replyOf(outcome))
    },

    async listStatements(wish) {
      const query = { ...account, ...queryOf(wish) }
      const asked = await ask<typeof contract.getBillingInvoices>('GET /api/getBillingInvoices', { query })
      const { invoices, next, years } = replyOf(asked)
      return {
        statements: invoices.map((wire) => withDocument(decodeListedInvoice(wire))),
        next: next ?? undefined,
        years,
      }
    },
  }
  return biller
}
