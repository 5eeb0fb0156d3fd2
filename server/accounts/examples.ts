import * as closing from '@lightwell/rulebook/accounts/closing-contract.ts'
import * as calls from '@lightwell/rulebook/accounts/contract.ts'
import { addDays } from '@lightwell/rulebook/calendar.ts'
import { addBilling } from '../testing/billing.ts'
import { everybody, type NounExamples, toHelpers } from '../testing/noun-examples.ts'

const contracts = { ...calls, ...closing }

export interface AccountNames {
  accountId: string
  billingAccountId: string
  /** The number people know an account by. */
  accountNumber: string
  /** The id of the account's billing service. */
  serviceId: string
  /** A day on which the account can be closed. */
  closingOn: string
}

/** Sample input for this folder's calls, for tests that make every call. */
export const examples: NounExamples<typeof contracts, AccountNames> = {
  contracts,
  calls: {
    'GET /api/accounts/{id}': ({ accountId: id }) => ({ params: { id } }),
    'GET /api/services': () => ({ query: {} }),
    'POST /api/services': ({ accountNumber }) => ({ body: { type: 'account_without_pin', accountNumber } }),
    'GET /api/accounts/{id}/closing': ({ accountId: id }) => ({ params: { id } }),
    'GET /api/agent/accounts/{id}/closing': ({ accountId: id }) => ({ params: { id } }),
    'PUT /api/agent/accounts/{id}/closing': ({ accountId: id, closingOn }) => ({
      params: { id },
      body: { closedDate: closingOn, words: 'Moves to another town.' },
    }),
    'DELETE /api/agent/accounts/{id}/closing': ({ accountId: id }) => ({ params: { id } }),
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
    closingOn: {
      takesCalls: true,
      nobodys: (today) => addDays(today, 5),
      async of({ server, owner, later }) {
        await addBilling(server, owner, addDays(later, 20))
        return later
      },
    },
    serviceId: { nobodys: () => 'BILLING_999999', of: ({ owner }) => owner.serviceId },
  },
  exceptions: [
    {
      because: 'it tells whoever is signed in of themselves',
      lines: ['GET /api/services'],
      guards: ['signedIn'],
      expected: { other: 'ok', ...toHelpers('ok'), 'early access': 'ok' },
    },
    {
      because: 'whoever knows an account’s number may go on as a guest (AH §6)',
      lines: ['POST /api/services'],
      guards: ['anyone'],
      expected: Object.fromEntries(everybody.map((who) => [who, 'ok'])),
    },
    {
      because: 'it says nothing of bills, or leaves them out for whom they are not',
      lines: ['GET /api/accounts/{id}', 'GET /api/accounts/{id}/products', 'GET /api/accounts/{id}/toolbox'],
      guards: ['linkedAccount'],
      expected: { ...toHelpers('ok'), 'early access': 'ok' },
    },
  ],
  jobs: {
    'close-accounts': ['*/5 * * * *', 'closeAccounts'],
  },
  waits: {
    'close-accounts': ({ accountId }, { world }) =>
      world.database
        .updateTable('accounts')
        .set({ closed_on: '2026-09-01' })
        .where('id', '=', accountId)
        .execute(),
  },
  countedAs: {
    'POST /api/services': 'counts by itself',
    'POST /api/accounts/{id}': 'mail',
    'PUT /api/agent/accounts/{id}/closing': 'counts by itself',
    'DELETE /api/agent/accounts/{id}/closing': 'costs nobody anything',
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends AccountNames {}
}
