import { waitingAccounts } from '@lightwell/rulebook/accounts/landing.ts'
import { maySeeServices } from '@lightwell/rulebook/accounts/who-may.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'
import { useAccount, useBrand, useSession } from '../shell/session.ts'

/** Explains why there's no bill: the service hasn't started yet, or this person can't see the account's bills. */
export function NoBill() {
  const account = useAccount()
  const { supportTelephone: telephone } = useBrand()
  const waiting = waitingAccounts(useSession().services)
  if (account.restrictedEarlyAccess || waiting.includes(account.id)) {
    return (
      <Notice
        title={words.accounts_early_bills_title()}
        action={<ButtonLink to={paths.welcome}>{words.accounts_early_bills_link()}</ButtonLink>}
      >
        {words.accounts_early_bills_text()}
      </Notice>
    )
  }
  // Other people are told to ask the account holder for access. Owners are the account holders, so tell them to call
  // us.
  if (account.role === 'owner')
    return (
      <Notice title={words.accounts_no_bills_owner_title()}>
        <Telephone number={telephone} sentence={words.accounts_no_bills_owner_text({ telephone })} />
      </Notice>
    )
  if (!maySeeServices(account))
    return (
      <Notice
        title={words.accounts_nothing_yet_title()}
        action={<ButtonLink to={paths.profile}>{words.accounts_nothing_yet_link()}</ButtonLink>}
      >
        {words.accounts_nothing_yet_text()}
      </Notice>
    )
  return <Notice title={words.accounts_no_bills_title()}>{words.accounts_no_bills_text()}</Notice>
}
