import * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import type { Noun } from '../noun.ts'
import { customerIdentityLimits } from './limits.ts'
import { supportMails } from './mail-samples.ts'
import { serveCustomerIdentity } from './routes.ts'

/** Staff's management of a customer's identity. */
export const customerIdentity = {
  contracts: { identity: [contract] },
  mails: supportMails,
  serve: serveCustomerIdentity,
  limits: customerIdentityLimits,
} satisfies Noun
