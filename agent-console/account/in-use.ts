import { serviceOf } from '@lightwell/client/work-orders/appointments/works.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { linkedAccountOf } from '@lightwell/web-kit/session/linked-account.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { type OpenView, readCustomerSession } from '../views/calls.ts'

/** The account that a view shows. `isChecked` is true if the view's caller was verified. */
export interface InUse extends Pick<Session, 'brand' | 'services'> {
  account: LinkedAccount
  /**
   * The service id needed by calls about paper bills, tickets, orders and people. Undefined if the account has no
   * service yet.
   */
  serviceId: ServiceId | undefined
  isChecked: boolean
}

/** Reads the current account in the view that the page's address names. Undefined if no account is linked. */
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
