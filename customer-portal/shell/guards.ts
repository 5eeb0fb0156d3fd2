import { landing, mayBill, mayPay, maySeeServices } from '@lightwell/rulebook/accounts/rules.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { type HistoryState, redirect } from '@tanstack/react-router'
import { paths } from './paths.ts'

// The decisions themselves are rules (rulebook/accounts/rules.ts); these only send people where the rules say.

const landingPaths = {
  'no-accounts': paths.noAccounts,
  welcome: paths.welcome,
  summary: paths.summary,
} as const

interface Arriving {
  context: { session: Session }
}

export interface OfAccount {
  context: { account: LinkedAccount }
}

/** `/` is no page: it leads to the one that the account opens with. */
export function openAccount({ context: { session } }: Arriving): never {
  throw redirect({ to: landingPaths[landing(session)], replace: true })
}

/** Only for people with services; the others go to no-accounts. */
export function needsServices({ context: { session } }: Arriving): { account: LinkedAccount } {
  const { account } = session
  if (account === undefined || landing(session) === 'no-accounts') {
    throw redirect({ to: paths.noAccounts, replace: true })
  }
  return { account }
}

/** Only for people without services; the others have an account to open. */
export function needsNoServices(arriving: Arriving): void {
  if (landing(arriving.context.session) !== 'no-accounts') openAccount(arriving)
}

/** Only for who may; else to welcome during early access, and to the summary (CP §2 Routing rules). */
const needs =
  (may: (account: LinkedAccount) => boolean) =>
  ({ context: { account } }: OfAccount): void => {
    if (may(account)) return
    if (account.closedOn) throw toSummary('closed')
    throw redirect({ to: account.restrictedEarlyAccess ? paths.welcome : paths.summary, replace: true })
  }

/** Where bills may be seen and paid (CP §2, §5). */
export const needsBilling = needs(mayBill)

/** Where equipment, lines, tickets and orders may be seen, which goes by a scope of its own (decisions §10). */
export const needsServiceScope = needs(maySeeServices)

/** Only for those who may pay, behind `needsBilling`; somebody who may only see the bills gets to the summary, which says so. */
export function needsPaying({ context: { account } }: OfAccount): void {
  if (!mayPay(account)) throw toSummary('unpaid')
}

/** Away from a page that is not for this account or person: to the summary, which says why. */
export const toSummary = (told: NonNullable<HistoryState['told']>) =>
  redirect({ to: paths.summary, replace: true, state: { told } })
