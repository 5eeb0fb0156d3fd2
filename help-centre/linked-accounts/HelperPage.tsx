import { leastPasswordCharacters } from '@lightwell/rulebook/identity/rules.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import styles from '../identity/SignInForm.module.css'
import type { PageFacts } from '../page-facts.ts'
import own from './HelperPage.module.css'
import type { HelperRefusal, Helping } from './pages.tsx'

/** The page of an invitation to help with an account: what the helper may do, and how to accept. Needs no script. */
export function HelperPage({ facts, invitation, ...opener }: { facts: PageFacts } & Helping) {
  const { invitedBy: from, scopes } = invitation
  const title = words.linked_accounts_helper_title()
  const may = [
    scopes.billing && words.linked_accounts_may_see(),
    scopes.pays && words.linked_accounts_may_pay(),
    scopes.seesServices && words.linked_accounts_may_see_services(),
    scopes.manages && words.linked_accounts_may_manage(),
    scopes.billing && scopes.manages && words.linked_accounts_may_choose_delivery(),
    scopes.pays && scopes.manages && words.linked_accounts_may_manage_methods(),
  ].filter((each) => each !== false)
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={opener.refusal ? words.identity_error_page({ title }) : title}
    >
      <p>{words.linked_accounts_helper_lead({ from, brand: facts.brand.name })}</p>
      <p>{words.linked_accounts_helper_scopes()}</p>
      <ul className={own.scopes}>
        {may.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{words.linked_accounts_helper_seen()}</p>
      <Way facts={facts} invitation={invitation} {...opener} />
    </CardPage>
  )
}

function Way({
  facts: { brand },
  invitation: { token, way, email, invitedBy: from },
  signedInAs: other = '',
  typed,
  refusal,
}: { facts: PageFacts } & Helping) {
  const target = `/helper?${new URLSearchParams({ token })}`
  switch (way) {
    case 'accept':
      return (
        <form className={styles.form} method="post" action="/helper">
          <Refusal refusal={refusal} />
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="primary" wide>
            {words.linked_accounts_helper_accept()}
          </Button>
        </form>
      )
    case 'sign-in':
      return (
        <>
          <p>{words.linked_accounts_helper_sign_in_lead({ email })}</p>
          <LinkButton variant="primary" wide href={`/login?${new URLSearchParams({ target })}`}>
            {words.linked_accounts_helper_sign_in()}
          </LinkButton>
        </>
      )
    case 'other':
      return (
        <form className={styles.form} method="post" action="/logout">
          <p>{words.linked_accounts_helper_other({ email, other, from })}</p>
          <Button type="submit" variant="primary" wide>
            {words.linked_accounts_helper_sign_out()}
          </Button>
        </form>
      )
    case 'register': {
      const { customerIdName } = brand
      return (
        <>
          <p>{words.linked_accounts_helper_register_lead({ email, customerIdName })}</p>
          <NewcomerForm token={token} email={email} typed={typed} refusal={refusal} />
        </>
      )
    }
  }
}

function NewcomerForm({
  token,
  email,
  typed,
  refusal,
}: { token: string; email: string } & Pick<Helping, 'typed' | 'refusal'>) {
  const errors = refusal && 'errors' in refusal ? refusal.errors : {}
  const [firstWrong] = Object.keys(errors)
  const field = (name: keyof typeof errors) => ({
    id: name,
    name,
    required: true,
    error: errors[name],
    autoFocus: firstWrong === name,
  })
  return (
    <form className={styles.form} method="post" action="/helper">
      <Refusal refusal={refusal} />
      <input type="hidden" name="token" value={token} />
      <TextField
        {...field('firstName')}
        maxLength={80}
        autoComplete="given-name"
        label={words.identity_first_name()}
        defaultValue={typed.firstName}
      />
      <TextField
        {...field('lastName')}
        maxLength={80}
        autoComplete="family-name"
        label={words.identity_last_name()}
        defaultValue={typed.lastName}
      />
      {/* Tells password managers which username the password belongs to. */}
      <TextField
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        defaultValue={email}
        label={words.identity_email()}
      />
      <TextField
        {...field('password')}
        type="password"
        autoComplete="new-password"
        maxLength={1024}
        label={words.identity_password()}
        hint={words.identity_invitation_hint({ least: leastPasswordCharacters })}
      />
      <TextField
        {...field('repeat')}
        type="password"
        autoComplete="new-password"
        maxLength={1024}
        label={words.identity_register_repeat()}
      />
      <Button type="submit" variant="primary" wide>
        {words.linked_accounts_helper_register()}
      </Button>
    </form>
  )
}

function Refusal({ refusal }: { refusal: HelperRefusal | undefined }) {
  if (refusal === undefined) return null
  return (
    <Notice kind="error" live title={words.linked_accounts_helper_refused()}>
      {'notice' in refusal ? (
        <p>{refusal.notice}</p>
      ) : (
        <ul>
          {Object.entries(refusal.errors).map(([field, text]) => (
            <li key={field}>
              <a href={`#${field}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
