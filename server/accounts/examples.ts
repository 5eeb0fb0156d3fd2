import * as calls from '@lightwell/rulebook/accounts/contract.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

const contracts = calls

export interface AccountNames {
  accountId: string
  billingAccountId: string
  /** What an account is called by people. */
  accountNumber: string
  /** Its billing service. */
  serviceId: string
}

/** What its calls are tried with. */
export const accountExamples: NounExamples<typeof contracts, AccountNames> = {
  contracts,
  calls: {
    'GET /api/accounts/{id}': ({ accountId: id }) => ({ params: { id } }),
    'GET /api/services': () => ({}),
    'GET /api/accounts/{id}/toolbox': ({ accountId: id }) => ({ params: { id } }),
    'GET /api/accounts/{id}/products': ({ accountId: id }) => ({ params: { id } }),
    'POST /api/accounts/{id}': ({ accountId: id }) => ({
      params: { id },
      body: { paperless: true, paperlessMigration: false, retrieveCustomerDetails: true, isNDS: false },
    }),
  },
  names: {
    accountId: { nobodys: () => '999999999999999', of: ({ owner }) => owner.accountId },
    billingAccountId: { nobodys: () => 'NDS-999999', of: ({ owner }) => owner.billingAccountId ?? '' },
    accountNumber: { nobodys: () => '999-555-999999', of: ({ owner }) => owner.accountNumber },
    serviceId: { nobodys: () => 'BILLING_999999', of: ({ owner }) => owner.serviceId },
  },
  exceptions: [
    {
      because: 'it tells whoever is signed in of themselves',
      lines: ['GET /api/services'],
      guards: ['signedIn'],
      told: { other: 'ok', 'no billing': 'ok', 'early access': 'ok', agent: 'ok' },
    },
    {
      because: 'it says nothing of bills, or leaves them out for whom they are not',
      lines: ['GET /api/accounts/{id}', 'GET /api/accounts/{id}/products', 'GET /api/accounts/{id}/toolbox'],
      guards: ['linkedAccount'],
      told: { 'no billing': 'ok', 'early access': 'ok' },
    },
  ],
  countedAs: {
    'POST /api/accounts/{id}': 'mail',
  },
}
