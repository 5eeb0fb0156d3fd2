import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import type { NewPasswordError } from './pages.tsx'

/** The page that an invitation's link opens: asks for the customer's first password. */
export function InvitationPage({
  facts,
  token,
  email,
  error,
}: {
  facts: PageFacts
  token: string
  email: string
  error?: NewPasswordError | undefined
}) {
  const title = words.identity_invitation_title()
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={error ? words.identity_error_page({ title }) : title}
    >
      <p>{words.identity_invitation_lead()}</p>
      <NewPasswordForm
        action="/invitation"
        token={token}
        email={email}
        error={error}
        save={words.identity_invitation_save()}
      />
    </CardPage>
  )
}

/** The page for an invitation that was used or has expired. */
export function EndedInvitationPage({ facts, state }: { facts: PageFacts; state: 'used' | 'over' }) {
  const telephone = facts.brand.supportTelephone
  const isUsed = state === 'used'
  return (
    <CardPage
      facts={facts}
      title={isUsed ? words.identity_invitation_used_title() : words.identity_invitation_over_title()}
    >
      <p>
        {isUsed ? (
          words.identity_invitation_used()
        ) : (
          <Telephone number={telephone} sentence={words.identity_invitation_over({ telephone })} />
        )}
      </p>
      <LinkButton variant="primary" wide href="/login">
        {words.identity_sign_in()}
      </LinkButton>
    </CardPage>
  )
}
