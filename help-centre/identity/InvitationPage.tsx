import { leastPasswordLetters } from '@lightwell/rulebook/identity/rules.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { InvitationError, PageFacts } from '../pages.ts'
import styles from './SignInForm.module.css'

/** The page of an invitation: the form in which a customer chooses the first password. */
export function InvitationPage({
  facts,
  token,
  email,
  error,
}: {
  facts: PageFacts
  token: string
  email: string
  error?: InvitationError | undefined
}) {
  const title = words.identity_invitation_title()
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={error ? words.identity_error_page({ title }) : title}
    >
      <p>{words.identity_invitation_lead()}</p>
      <form className={styles.form} method="post" action="/invitation">
        {error && (
          <Notice kind="error" live title={words.identity_invitation_not_saved()}>
            <p>
              <a href={`#${error.field}`}>{error.text}</a>
            </p>
          </Notice>
        )}
        <input type="hidden" name="token" value={token} />
        <TextField
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          readOnly
          defaultValue={email}
          label={words.identity_email()}
        />
        <Password
          name="password"
          label={words.identity_invitation_password()}
          hint={words.identity_invitation_hint({ least: leastPasswordLetters })}
          error={error}
        />
        <Password name="repeat" label={words.identity_invitation_repeat()} error={error} />
        <Button type="submit" look="primary" wide>
          {words.identity_invitation_save()}
        </Button>
      </form>
    </CardPage>
  )
}

function Password({
  name,
  label,
  hint,
  error,
}: {
  name: InvitationError['field']
  label: string
  hint?: string
  error: InvitationError | undefined
}) {
  const isWrong = error?.field === name
  return (
    <TextField
      id={name}
      name={name}
      type="password"
      autoComplete="new-password"
      maxLength={1024}
      required
      label={label}
      hint={hint}
      error={isWrong ? error.text : undefined}
      autoFocus={isWrong}
    />
  )
}

/** What stands at a link that cannot be used any more. */
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
      <LinkButton look="primary" wide href="/login">
        {words.identity_sign_in()}
      </LinkButton>
    </CardPage>
  )
}
