import * as all from '@lightwell/rulebook/customer-identity/contract.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

const contracts = { readCustomerIdentity: all.readCustomerIdentity }

/** What its calls are tried with. */
export const customerIdentityExamples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/agent/{idp}_user/{uid}': ({ uid }) => ({ params: { uid } }),
  },
  names: {},
  countedAs: {},
}
