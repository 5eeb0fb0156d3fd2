import { serviceOf } from '@lightwell/client/work-orders/appointments/works.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { linkedAccountOf } from '@lightwell/web-kit/session/linked-account.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { type OpenView, readCustomerSession } from '../views/calls.ts'

/** The account that staff have open in their view of a customer. `isChecked`: true if they have verified the caller. */
export interface InUse extends Pick<Session, 'brand' | 'services'> {
  account: LinkedAccount
  /**
   * The service id, for API calls about paper bills, tickets, orders and people. Undefined if the account has no
   * service yet.
   */
  serviceId: ServiceId | undefined
  isChecked: boolean
}

/** Reads the current account of the view in the page's URL. Undefined if the customer has no account. */
export async function readInUse({
  accountId,
  isChecked,
}: Pick<OpenView, 'accountId' | 'isChecked'>): Promise<InUse | undefined> {
  if (accountId === null) return undefined
  const outcome = await readCustomerSession()
  if (!outcome.ok) throw new Error(`The customer’s session was refused: ${outcome.refusal}`)
  const { accounts, services, brand } = outcome.reply
  const found = accounts.find(({ id }) => id === accountId)
  if (found === undefined) return undefined
  const account = linkedAccountOf(found)
  return { account, services, brand, serviceId: serviceOf({ services }, account.id), isChecked }
}
