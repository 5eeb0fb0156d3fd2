import {
  getBillingInvoice,
  getBillingInvoices,
  getCurrentBillingInvoice,
} from '@lightwell/rulebook/statements/invoice-contract.ts'
import { encodeInvoice, encodeListedInvoice } from '@lightwell/rulebook/statements/invoice-wire.ts'
import type { AccountNumber } from '@lightwell/rulebook/wire.ts'
import type { Language } from '../acting/language.ts'
import { refuse } from '../web/errors.ts'
import { platformNumber } from '../web/guards.ts'
import { ownBillingThing } from '../web/own-things.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { toListed, toStatement } from './encode.ts'
import { readStatements } from './read-statements.ts'
import { findStatement, type ShownStatement } from './store.ts'

/**
 * Serves statements to platform accounts, which call them invoices. Calls name an account by its number, and an invoice
 * by its id.
 */
export function serveInvoices(serving: Serving, world: World): void {
  const ofNumber = platformNumber(({ query }: { query: { account_num: AccountNumber } }) => query.account_num)
  const zoneAndLanguage = (language: Language) => ({ language, zone: world.config.businessZone })

  serve(serving, getBillingInvoices, ofNumber, async ({ query }, { account }) => {
    const { statements, next, years } = await readStatements(world, account.id, query)
    return {
      invoices: statements.map((each) => encodeListedInvoice(toListed(each))),
      next: next ?? null,
      years,
    }
  })

  serve(serving, getCurrentBillingInvoice, ofNumber, async (_taken, { account, language }) => {
    const which = { accountId: account.id, on: 'newest' as const }
    const invoice = await findStatement(world.database, which, zoneAndLanguage(language))
    return invoice ? invoiceOnWire(invoice, language) : refuse('no-statement')
  })

  serve(serving, getBillingInvoice, ofInvoice(world), async (_taken, { thing: invoice, language }) =>
    invoiceOnWire(invoice, language),
  )
}

/** Admits people who may see the bills of the invoice's account, and passes the invoice to the handler. */
export const ofInvoice = ({ database, config }: World) =>
  ownBillingThing(({ query }: { query: { invoice_id: string } }, accountIds, { language }) => {
    const which = { accountIds, id: query.invoice_id }
    return findStatement(database, which, { language, zone: config.businessZone })
  })

/**
 * Encodes a statement as an invoice. Statements refer to other statements by day, but invoices refer to other invoices
 * by id.
 */
function invoiceOnWire(invoice: ShownStatement, language: Language) {
  const { previous, next, recent } = invoice
  const ids = new Map(
    [previous, next, ...recent].flatMap((each) => (each ? [[each.statementOn, each.id]] : [])),
  )
  return encodeInvoice(toStatement(invoice, language), (date) => ids.get(date) ?? '')
}
