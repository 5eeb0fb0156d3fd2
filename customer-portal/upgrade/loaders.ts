import { readUpgrade, type Upgrade } from '@lightwell/client/upgrade/upgrade.ts'
import { maySeeBills } from '@lightwell/rulebook/accounts/who-may.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { toSummary } from '../shell/guards.ts'
import { paths } from '../shell/paths.ts'
import { readPart } from '../shell/read-part.ts'

/**
 * Reads the upgrade's progress. Undefined if unknown. Never starts an upgrade, because hovering over a link to the
 * page already calls this. Redirects to the summary if the account is already on the new platform, or closed.
 */
export async function readMove({
  context: { account },
}: {
  context: { account: LinkedAccount }
}): Promise<Upgrade | undefined> {
  if (account.closedOn) throw toSummary('closed')
  const read = maySeeBills(account) ? await readPart(readUpgrade(account.id)) : undefined
  const known = read instanceof Error ? undefined : read
  if (account.isPlatform && (known === undefined || known.status === 'Done'))
    throw redirect({ to: paths.summary, replace: true })
  return known
}
