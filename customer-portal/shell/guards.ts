import { landing } from '@lightwell/rulebook/accounts/landing.ts'
import { mayPay, maySeeBills, maySeeServices } from '@lightwell/rulebook/accounts/who-may.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { type HistoryState, redirect } from '@tanstack/react-router'
import { paths } from './paths.ts'

// These guards only redirect. The rules behind them are in rulebook/accounts/who-may.ts.

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

/** Redirects to the landing page of the current account, or of people without services. */
export function openAccount({ context: { session } }: Arriving): never {
  throw redirect({ to: landingPaths[landing(session)], replace: true })
}

/** Lets in people with services. Redirects others to no-accounts. */
export function needsServices({ context: { session } }: Arriving): { account: LinkedAccount } {
  const { account } = session
  if (account === undefined || landing(session) === 'no-accounts') {
    throw redirect({ to: paths.noAccounts, replace: true })
  }
  return { account }
}

/** Lets in people without services. Redirects others to their account. */
export function needsNoServices(arriving: Arriving): void {
  if (landing(arriving.context.session) !== 'no-accounts') openAccount(arriving)
}

/**
 * Returns a guard that lets in people with the given right. Redirects others to the summary, or to welcome during early
 * access (CP §2 Routing rules). If the account is closed, the summary says so.
 */
const needs =
  (may: (account: LinkedAccount) => boolean) =>
  ({ context: { account } }: OfAccount): void => {
    if (may(account)) return
    if (account.closedOn) throw toSummary('closed')
    throw redirect({ to: account.restrictedEarlyAccess ? paths.welcome : paths.summary, replace: true })
  }

/** The guard of pages that show or pay bills (CP §2, §5). */
export const needsBilling = needs(maySeeBills)

/**
 * The guard of pages that show equipment, phone lines, tickets and orders. Seeing these is a separate right (decisions
 * §10).
 */
export const needsServiceScope = needs(maySeeServices)

/** Lets in people who may pay. Redirects others to the summary, which says why. Runs after `needsBilling`. */
export function needsPaying({ context: { account } }: OfAccount): void {
  if (!mayPay(account)) throw toSummary('unpaid')
}

/** Redirects to the summary from a page this account or person can't use. The summary says why. */
export const toSummary = (outcome: NonNullable<HistoryState['outcome']>) =>
  redirect({ to: paths.summary, replace: true, state: { outcome } })
