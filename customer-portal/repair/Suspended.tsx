import { maySeeBills } from '@lightwell/rulebook/accounts/who-may.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ContactWays } from '../help/ContactWays.tsx'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'
import { useAccount } from '../shell/session.ts'

/**
 * Shown in place of the repair while service is suspended: the internet line itself isn't broken. Service returns once
 * the past-due amount is paid.
 */
export function Suspended() {
  const account = useAccount()
  return (
    <>
      <PageHeading title={words.repair_fail_service_suspended()}>
        {maySeeBills(account)
          ? words.repair_fail_service_suspended_text()
          : account.role === 'owner'
            ? words.repair_fail_service_suspended_owner()
            : words.repair_fail_service_suspended_ask()}
      </PageHeading>
      <PastDue />
      <ContactWays />
    </>
  )
}

/** Links to the past-due amount, for people who may see it. */
export function PastDue() {
  if (!maySeeBills(useAccount())) return null
  return (
    <Actions>
      <ButtonLink variant="primary" to={paths.pastDue}>
        {words.repair_fail_service_suspended_do()}
      </ButtonLink>
    </Actions>
  )
}
