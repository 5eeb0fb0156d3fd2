import type * as contract from '@lightwell/rulebook/statements/contract.ts'
import type * as downloadContract from '@lightwell/rulebook/statements/download-contract.ts'
import type * as invoiceContract from '@lightwell/rulebook/statements/invoice-contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract & typeof downloadContract & typeof invoiceContract> = {
  'GET /api/accounts/{id}/statements': words.trail_did_bills,
  'GET /api/accounts/{id}/statementCount': words.trail_did_bills,
  'GET /api/accounts/{id}/statements/current': words.trail_did_bill,
  'GET /api/accounts/{id}/statements/{date}': words.trail_did_bill,
  'GET /api/accounts/{id}/statements/{date}/pdf': words.trail_did_bill,
  'GET /api/getBillingInvoice': words.trail_did_bill,
  'GET /api/getCurrentBillingInvoice': words.trail_did_bill,
  'GET /api/accounts/{id}/statements.csv': words.trail_did_bills_file,
  'GET /api/accounts/{id}/statements.zip': words.trail_did_bills_file,
}
