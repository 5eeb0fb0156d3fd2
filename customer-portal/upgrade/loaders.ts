import { readUpgrade, type Upgrade } from '@lightwell/client/upgrade/upgrade.ts'
import { mayBill } from '@lightwell/rulebook/accounts/rules.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { toSummary } from '../shell/guards.ts'
import { paths } from '../shell/paths.ts'
import { readPart } from '../shell/read-part.ts'

/**
 * How far the move is, or nothing where that cannot be told. It starts nothing: a page is also loaded where somebody only points
 * at a link to it. An account that is on the platform, or closed, has its summary.
 */
export async function readMove({
  context: { account },
}: {
  context: { account: LinkedAccount }
}): Promise<Upgrade | undefined> {
  if (account.closedOn) throw toSummary('closed')
  const read = mayBill(account) ? await readPart(readUpgrade(account.id)) : undefined
  const known = read instanceof Error ? undefined : read
  if (account.isPlatform && (known === undefined || known.status === 'Done'))
    throw redirect({ to: paths.summary, replace: true })
  return known
}
