import { signInPath } from '@lightwell/rulebook/identity/sign-in-path.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import type { ProviderTrouble } from './pages.tsx'
import styles from './SignInForm.module.css'

/** The page that opens on the way back from the identity provider. The server sends it with a redirect to `next`. */
export function ProviderReturnPage({ facts, next }: { facts: PageFacts; next: string }) {
  return (
    <CardPage facts={facts} title={words.identity_provider_return_title()}>
      <p>{words.identity_provider_return()}</p>
      <LinkButton variant="primary" wide href={next}>
        {words.identity_provider_go_on()}
      </LinkButton>
    </CardPage>
  )
}

/** The page that says why signing in at the identity provider failed, with a link back to the sign-in page. */
export function ProviderTroublePage({
  facts,
  why,
  target,
}: {
  facts: PageFacts
  why: ProviderTrouble
  target?: string | undefined
}) {
  const telephone = facts.brand.supportTelephone
  return (
    <CardPage facts={facts} title={words.identity_refused_title()}>
      <p>{troubles[why](nameOf(facts))}</p>
      <LinkButton variant="primary" wide href={signInPath({ target })}>
        {words.identity_back_to_sign_in()}
      </LinkButton>
      <p className={styles.soft}>
        <Telephone number={telephone} sentence={words.identity_provider_call({ telephone })} />
      </p>
    </CardPage>
  )
}

const troubles: Record<ProviderTrouble, (name: string) => string> = {
  unreachable: (name) => words.identity_provider_unreachable({ name }),
  declined: (name) => words.identity_provider_declined({ name }),
  'not-proved': (name) => words.identity_provider_not_proved({ name }),
  over: (name) => words.identity_provider_over({ name }),
  'no-email': (name) => words.identity_provider_no_email({ name }),
  'not-admitted': (name) => words.identity_provider_not_admitted({ name }),
  'too-many': () => words.identity_provider_too_many(),
}

/**
 * The page that asks for the password of the ID with this email, the first time. The password proves that the ID and
 * the account at the identity provider belong to the same person.
 */
export function ProviderTiePage({
  facts,
  email,
  target,
  notice,
}: {
  facts: PageFacts
  email: string
  target?: string | undefined
  notice?: string | undefined
}) {
  const { customerIdName } = facts.brand
  const title = words.identity_provider_tie_title()
  const isWrong = notice !== undefined
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={isWrong ? words.identity_error_page({ title }) : title}
    >
      <p>{words.identity_provider_tie_lead({ email, customerIdName, name: nameOf(facts) })}</p>
      <form className={styles.form} method="post" action="/login/provider/tie">
        {isWrong && (
          <Notice kind="error" live title={words.identity_refused_title()}>
            <p>
              <a href="#password">{notice}</a>
            </p>
          </Notice>
        )}
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
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={1024}
          required
          label={words.identity_password()}
          autoFocus={isWrong}
        />
        <Button type="submit" variant="primary" wide>
          {words.identity_provider_tie_submit()}
        </Button>
      </form>
      <p className={styles.soft}>
        <a href="/forgot-password">{words.identity_forgot()}</a>
      </p>
      <LinkButton variant="quiet" wide href={signInPath({ target })}>
        {words.identity_back_to_sign_in()}
      </LinkButton>
    </CardPage>
  )
}

/**
 * The page after signing out here. At the identity provider, the person stays signed in until they sign out there, too.
 */
export function ProviderSignedOutPage({ facts, there }: { facts: PageFacts; there: string | undefined }) {
  const name = nameOf(facts)
  return (
    <CardPage facts={facts} title={words.identity_provider_signed_out_title()}>
      <p>
        {there === undefined
          ? words.identity_provider_signed_out_here()
          : words.identity_provider_signed_out({ name })}
      </p>
      {there !== undefined && (
        <LinkButton variant="primary" wide href={there}>
          {words.identity_provider_sign_out_there({ name })}
        </LinkButton>
      )}
      <LinkButton variant="quiet" wide href="/login">
        {words.identity_back_to_sign_in()}
      </LinkButton>
    </CardPage>
  )
}

const nameOf = ({ identityProvider, brand }: PageFacts) => identityProvider?.name ?? brand.customerIdName
