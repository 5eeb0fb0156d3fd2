import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  eachTime: {
    'GET /api/accounts/{id}/statements.csv': 'makes the file once more',
    'GET /api/accounts/{id}/statements.zip': 'makes the file once more',
    'GET /api/accounts/{id}/statements/{date}/pdf': 'makes the file once more',
    'GET /api/getPDFBillingInvoice': 'makes the file once more',
  },
}
