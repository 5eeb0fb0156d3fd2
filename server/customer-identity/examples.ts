import * as all from '@lightwell/rulebook/customer-identity/contract.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

const contracts = {
  readCustomerIdentity: all.readCustomerIdentity,
  readContactProfile: all.readContactProfile,
  changeCustomerName: all.changeCustomerName,
  repairContactProfile: all.repairContactProfile,
  overrideUsi: all.overrideUsi,
  deleteCustomerIdentity: all.deleteCustomerIdentity,
}

/** What its calls are tried with. */
export const customerIdentityExamples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/agent/{idp}_user/{uid}': ({ uid }) => ({ params: { uid } }),
    'GET /api/agent/{idp}_user/{uid}/contactProfile': ({ uid }) => ({ params: { uid } }),
    'PATCH /api/agent/{idp}_user/{uid}/contactProfile/changeName': ({ uid }) => ({
      params: { uid },
      body: { first: 'Rosalind', last: 'Achebe-Lindqvist' },
    }),
    'POST /api/agent/{idp}_user/{uid}/contactProfile/repair': ({ uid }) => ({ params: { uid } }),
    'POST /api/agent/{idp}': ({ uid }) => ({
      body: { uid, data: { usi: null, usiOverride: 'FTR-0042' } },
    }),
    'DELETE /api/agent/{idp}_user/{uid}': ({ uid }) => ({ params: { uid } }),
  },
  names: {},
  exceptions: [
    {
      because: 'an account is linked to the ID, so the caller has to be checked',
      lines: ['DELETE /api/agent/{idp}_user/{uid}'],
      guards: ['viewed'],
      told: { acting: 'not checked' },
    },
  ],
  countedAs: {
    'PATCH /api/agent/{idp}_user/{uid}/contactProfile/changeName': 'costs nobody anything',
    'POST /api/agent/{idp}_user/{uid}/contactProfile/repair': 'costs nobody anything',
    'POST /api/agent/{idp}': 'costs nobody anything',
    'DELETE /api/agent/{idp}_user/{uid}': 'ends or turns what one has',
  },
}
