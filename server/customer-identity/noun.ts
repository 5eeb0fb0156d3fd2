import * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import type { Noun } from '../noun.ts'
import { supportLetters } from './letter-samples.ts'
import { customerIdentityLimits } from './limits.ts'
import { serveCustomerIdentity } from './routes.ts'

/** A customer's identity, as staff manage it. */
export const customerIdentity = {
  contracts: { identity: [contract] },
  letters: supportLetters,
  serve: serveCustomerIdentity,
  limits: customerIdentityLimits,
} satisfies Noun
