import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as identity from '@lightwell/rulebook/customer-identity/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { StaffSession } from '../staff/session.ts'

export type CustomerIdentity = CallReply<typeof identity.readCustomerIdentity>

/** Reads a customer's identity, in the view that the page's URL names. Undefined if the identity was deleted. */
export async function readIdentity(
  uid: string,
  { wireNames }: StaffSession,
): Promise<CustomerIdentity | undefined> {
  const params = { ...wireNames, uid }
  const outcome = await ask<typeof identity.readCustomerIdentity>('GET /api/agent/{idp}_user/{uid}', {
    params,
  })
  return outcome.ok ? outcome.reply : undefined
}
