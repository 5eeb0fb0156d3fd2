import { currentSession } from '@lightwell/web-kit/session/session.ts'
import type { Biller } from './biller.ts'
import { legacyBiller } from './legacy.ts'
import { platformBiller } from './platform.ts'

let chosen: Biller | undefined

/**
 * The biller of the account in use. This is the one place of the portal where the kind of the account is asked for.
 * Switching accounts loads the page anew, so it is chosen once.
 */
export function biller(): Biller {
  chosen ??= chooseBiller()
  return chosen
}

function chooseBiller(): Biller {
  const { accountId, billingAccountId, isPlatform } = currentSession()
  if (accountId === null) throw new Error('No account is in use.')
  if (!isPlatform) return legacyBiller(accountId)
  if (billingAccountId === null) throw new Error('An account of the platform kind has no billing account.')
  return platformBiller(accountId, billingAccountId)
}
