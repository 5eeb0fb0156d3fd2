import { readAccount } from '@lightwell/client/accounts/account.ts'
import { readBill } from '@lightwell/client/accounts/bill.ts'
import { readToolbox, type Tool } from '@lightwell/client/accounts/toolbox.ts'
import type { Notices } from '@lightwell/client/notices/notices.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { mayBill, waitingAccounts } from '@lightwell/rulebook/accounts/rules.ts'
import type { Account } from '@lightwell/rulebook/accounts/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { noticesOn } from '../notices/loaders.ts'
import { paths } from '../paths.ts'
import { partIfRead, readPart } from '../read-part.ts'

interface Loading {
  context: { session: Session; account: LinkedAccount }
}

// The replies are written out: inferred, they would need the router's type, which is made of them.

interface Summary {
  account: Account | Error
  /** Nothing for those who may not see it. */
  bill: Bill | Error | undefined
  notices: Notices
  tools: Tool[]
}

/** What the summary shows. */
export async function readSummary({ context: { account } }: Loading): Promise<Summary> {
  const [read, bill, notices, tools] = await Promise.all([
    readPart(readAccount(account.id)),
    mayBill(account) ? readPart(readBill(account)) : undefined,
    noticesOn(account.id, 'summary'),
    readPart(readToolbox(account.id)),
  ])
  return { account: read, bill, notices, tools: partIfRead(tools) ?? [] }
}

/**
 * What the welcome page shows: every account of the person that waits for a service, and the one in use where something is
 * still to come for it. Where nothing is, the account has its summary.
 */
export async function readWelcome({
  context: { session, account },
}: Loading): Promise<{ accounts: { id: AccountId; account: Account | Error }[] }> {
  const waiting = waitingAccounts(session.services)
  const read = await Promise.all(
    [...new Set([account.id, ...waiting])].map(async (id) => ({
      id,
      account: await readPart(readAccount(id)),
    })),
  )
  const accounts = read.filter(
    (each) => waiting.includes(each.id) || each.account instanceof Error || isToCome(each.account),
  )
  if (accounts.length === 0) throw redirect({ to: paths.summary, replace: true })
  return { accounts }
}

const isToCome = ({ openOrders, earlyAccess, products }: Account) =>
  openOrders.length > 0 || earlyAccess || products.length === 0
