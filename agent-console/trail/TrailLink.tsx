import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { createLink } from '@tanstack/react-router'
import { paths } from '../shell/paths.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'

const ButtonLink = createLink(LinkButton)

/** On a customer's page, a link for supervisors to the audit trail of everyone who viewed this customer. */
export function TrailLink({ uid }: { uid: string }) {
  if (!hasRole(useStaffSession(), 'supervisor')) return null
  return (
    <ButtonLink to={paths.trail} search={{ uid }} variant="quiet">
      {words.trail_of_customer()}
    </ButtonLink>
  )
}
