import { readAccount } from '@lightwell/client/accounts/account.ts'
import type { Notice } from '@lightwell/client/notices/notices.ts'
import { serviceOf } from '@lightwell/client/work-orders/appointments/works.ts'
import { listOrders } from '@lightwell/client/work-orders/orders/orders.ts'
import { waitingAccounts } from '@lightwell/rulebook/accounts/landing.ts'
import type { Account } from '@lightwell/rulebook/accounts/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { Session } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { alertsOn } from '../notices/loaders.ts'
import { paths } from '../shell/paths.ts'
import { readPart } from '../shell/read-part.ts'
import type { Works } from '../work-orders/appointments/read-works.ts'
import type { Loading } from './loaders.ts'

/** An account on the welcome page. `orders` is undefined if this person isn't allowed to see the orders. */
export interface Waiting {
  id: AccountId
  account: Account | Error
  orders: Works | Error | undefined
  /** True if this person may reschedule the account's visit. */
  mayChange: boolean
}

/**
 * Reads the accounts for the welcome page: this person's accounts that are waiting for service. Adds the current
 * account if it has no service yet or couldn't be read. Redirects to the summary if there are no accounts to show.
 */
export async function readWelcome({
  context: { session, account },
}: Loading): Promise<{ accounts: Waiting[]; alerts: Notice[] }> {
  const pendingAlerts = alertsOn(account.id, 'welcome')
  const waiting = waitingAccounts(session.services)
  const own = [...new Set([account.id, ...waiting])]
  const read = await Promise.all(
    own.map(async (id): Promise<Waiting> => {
      const linked = session.accounts.find((each) => each.id === id)
      const [found, orders] = await Promise.all([
        readPart(readAccount(id)),
        linked?.followsOrders ? readOrdersOf(session, id) : undefined,
      ])
      return { id, account: found, orders, mayChange: linked?.manages ?? false }
    }),
  )
  const accounts = read.filter(
    ({ id, account: found, orders }) =>
      waiting.includes(id) || found instanceof Error || (orders !== undefined && isToCome(found)),
  )
  if (accounts.length === 0) throw redirect({ to: paths.summary, replace: true })
  return { accounts, alerts: await pendingAlerts }
}

async function readOrdersOf(session: Session, id: AccountId): Promise<Works | Error | undefined> {
  const serviceId = serviceOf(session, id)
  if (serviceId === undefined) return undefined
  return readPart(listOrders(serviceId).then((page) => ({ serviceId, ...page })))
}

/**
 * True if the account has no service yet: it's in early access or has no products. For people who may not see the
 * account's orders, the server leaves the products out. So call this only for people who may.
 */
const isToCome = ({ earlyAccess, products }: Account) => earlyAccess || products.length === 0
