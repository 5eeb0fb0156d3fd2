import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Countdown } from '../Countdown.tsx'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import type { NamingAccount, NamingRefusal } from './pages.tsx'
import { rebootPath } from './paths.ts'
import styles from './RebootPages.module.css'

/** The page that asks a guest for an account number, to restart the account's equipment (AH §6). */
export function RebootAccountPage({
  facts,
  typed,
  refusal,
  isSignedIn,
}: NamingAccount & { facts: PageFacts }) {
  const title = words.equipment_guest_title()
  const error =
    refusal === 'missing'
      ? words.equipment_guest_missing()
      : refusal === 'unknown'
        ? words.equipment_guest_no_account()
        : undefined
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={refusal ? words.identity_error_page({ title }) : title}
    >
      <p>{words.equipment_guest_lead()}</p>
      {isSignedIn && (
        <LinkButton wide href="/account/#/equipment">
          {words.equipment_guest_signed_in()}
        </LinkButton>
      )}
      <NamingNotice refusal={refusal} />
      <form method="post" action={rebootPath} className={styles.form}>
        <TextField
          name="accountNumber"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed}
          error={error}
          autoFocus={error !== undefined}
          label={words.identity_account_number()}
          hint={words.appointments_guest_account_hint()}
        />
        <Button type="submit" variant="primary" wide>
          {words.equipment_guest_go_on()}
        </Button>
      </form>
    </CardPage>
  )
}

function NamingNotice({ refusal }: { refusal: NamingRefusal | undefined }) {
  if (typeof refusal === 'object')
    return (
      <Countdown
        seconds={refusal.waitSeconds}
        atEnd="vanish"
        title={words.appointments_guest_locked_title()}
        sentence={(wait) => words.identity_too_many({ wait })}
      />
    )
  if (refusal !== 'failed' && refusal !== 'not-from-here') return null
  return (
    <Notice kind="error" live>
      {refusal === 'failed' ? words.equipment_guest_call_failed() : words.appointments_guest_not_from_here()}
    </Notice>
  )
}
