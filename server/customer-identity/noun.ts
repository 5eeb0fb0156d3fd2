import * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import type { Noun } from '../noun.ts'
import { customerIdentityLimits } from './limits.ts'
import { supportMails } from './mail-samples.ts'
import { serveCustomerIdentity } from './routes.ts'

/** A customer's identity, as staff manage it. */
export const customerIdentity = {
  contracts: { identity: [contract] },
  mails: supportMails,
  serve: serveCustomerIdentity,
  limits: customerIdentityLimits,
} satisfies Noun
