import { detourFromBilling, landing, mayBill } from '@lightwell/rulebook/accounts/rules.ts'
import { currentAccount, currentSession, type LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { paths } from './paths.ts'

// The decisions themselves are rules (rulebook/accounts/rules.ts); these only send people where the rules say.

const landingPaths = {
  'no-accounts': paths.noAccounts,
  welcome: paths.welcome,
  summary: paths.summary,
} as const

/** `/` is no page: it leads to the one that the account opens with. */
export function openAccount(): never {
  throw redirect({ to: landingPaths[landing(currentSession())], replace: true })
}

/** Only for people with services; the others go to no-accounts. */
export function needsServices(): { account: LinkedAccount } {
  const account = currentAccount()
  if (account === undefined || landing(currentSession()) === 'no-accounts') {
    throw redirect({ to: paths.noAccounts, replace: true })
  }
  return { account }
}

/** Only for people without services; the others have an account to open. */
export function needsNoServices(): void {
  if (landing(currentSession()) !== 'no-accounts') openAccount()
}

/** Only where bills may be seen and paid (CP §2, §5); else to welcome during early access, and to the summary. */
export function needsBilling({ context: { account } }: { context: { account: LinkedAccount } }): void {
  const detour = detourFromBilling(account)
  if (detour) throw redirect({ to: landingPaths[detour], replace: true })
}

/** Whether the account in use may be billed: what is not permitted is not offered either. */
export function mayBillCurrentAccount(): boolean {
  const account = currentAccount()
  return account !== undefined && mayBill(account)
}
