import { leastPasswordCharacters } from '@lightwell/rulebook/identity/rules.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { TextField, type TextFieldProps } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Countdown } from '../Countdown.tsx'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import type { RegisterField, Registering, RegisterRefusal } from './pages.tsx'
import styles from './SignInForm.module.css'

/** The page `/register`: a form that creates an ID for the owner of an account. Needs no script. */
export function RegisterPage({
  facts,
  typed,
  refusal,
}: {
  facts: PageFacts
  typed: Registering
  refusal?: RegisterRefusal | undefined
}) {
  const { customerIdName, supportTelephone: telephone } = facts.brand
  const title = words.identity_register_title({ customerIdName })
  const errors = refusal && 'errors' in refusal ? refusal.errors : {}
  const [firstWrong] = Object.keys(errors)
  const field = (name: RegisterField) => ({
    id: name,
    name,
    required: true,
    error: errors[name],
    autoFocus: firstWrong === name,
  })
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={refusal ? words.identity_error_page({ title }) : title}
    >
      <p>
        <Telephone number={telephone} sentence={words.identity_register_lead({ telephone })} />
      </p>
      <form className={styles.form} method="post" action="/register">
        {refusal && <Refusal refusal={refusal} />}
        <TextField
          {...field('accountNumber')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed.accountNumber}
          label={words.identity_account_number()}
          hint={words.identity_account_number_hint()}
        />
        <TextField
          {...field('pin')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          label={words.identity_pin()}
          hint={words.identity_pin_hint()}
        />
        <TextField
          {...field('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={typed.email}
          label={words.identity_email()}
          hint={words.identity_register_email_hint()}
        />
        <NameField
          {...field('firstName')}
          autoComplete="given-name"
          label={words.identity_first_name()}
          defaultValue={typed.firstName}
        />
        <NameField
          {...field('lastName')}
          autoComplete="family-name"
          label={words.identity_last_name()}
          defaultValue={typed.lastName}
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
          {words.identity_register_submit()}
        </Button>
      </form>
      <LinkButton variant="quiet" wide href="/login">
        {words.identity_register_have_one({ customerIdName })}
      </LinkButton>
    </CardPage>
  )
}

const NameField = (props: TextFieldProps) => <TextField maxLength={80} {...props} />

function Refusal({ refusal }: { refusal: RegisterRefusal }) {
  const title = words.identity_register_refused_title()
  if ('waitSeconds' in refusal)
    return (
      <Countdown
        seconds={refusal.waitSeconds}
        atEnd="vanish"
        title={title}
        sentence={(wait) => words.identity_too_many({ wait })}
      />
    )
  return (
    <Notice kind="error" live title={title}>
      {'notice' in refusal ? (
        <p>{refusal.notice}</p>
      ) : (
        <ul>
          {Object.entries(refusal.errors).map(([name, text]) => (
            <li key={name}>
              <a href={`#${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
