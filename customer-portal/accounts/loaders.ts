import { mayBill } from '@lightwell/rulebook/accounts/rules.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { type Account, readAccount } from './account.ts'
import type { Bill } from './biller.ts'
import { readBill } from './read-bill.ts'

interface Loading {
  context: { account: LinkedAccount }
}

// The replies are written out: inferred, they would need the router's type, which is made of them.

interface Summary {
  account: Account
  /** Nothing for those who may not see it. */
  bill: Bill | undefined
}

/** What the summary shows. */
export async function readSummary({ context: { account } }: Loading): Promise<Summary> {
  const [read, bill] = await Promise.all([readAccount(account.id), mayBill(account) ? readBill() : undefined])
  return { account: read, bill }
}

/** What the welcome page shows; an account with nothing to wait for has its summary. */
export async function readWelcome({ context: { account } }: Loading): Promise<{ account: Account }> {
  const read = await readAccount(account.id)
  if (read.openOrders.length === 0 && !read.earlyAccess && read.products.length > 0) {
    throw redirect({ to: paths.summary, replace: true })
  }
  return { account: read }
}
