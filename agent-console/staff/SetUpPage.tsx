import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import { leastPasswordCharacters, mostPasswordCharacters } from '@lightwell/rulebook/identity/rules.ts'
import type * as staff from '@lightwell/rulebook/staff/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { paths } from '../shell/paths.ts'
import { type RefusalWords, refusalWords, troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { useErrorFocus } from '../shell/use-error-focus.ts'
import { setUp } from './calls.ts'
import styles from './Entry.module.css'
import { Entry } from './Entry.tsx'

/** The page where a new member of staff sets a password. They come here with a one-time link. */
export function SetUpPage({ token }: { token: string }) {
  const [userName, setUserName] = useState<string>()
  return (
    <Entry>
      {userName === undefined ? (
        <Choice token={token} done={setUserName} />
      ) : (
        <>
          <PageHeading title={words.console_set_up_done()} />
          <p>{words.console_set_up_done_text({ userName })}</p>
          <LinkButton href={paths.signIn} variant="primary" wide>
            {words.console_sign_in()}
          </LinkButton>
        </>
      )}
    </Entry>
  )
}

function Choice({ token, done }: { token: string; done: (userName: string) => void }) {
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const { isUnderWay, trouble, run } = useAsking<typeof staff.setUpStaff>()
  const [isTooShort, setTooShort] = useState(false)
  const { form, onTry } = useErrorFocus(isUnderWay)
  const error = isTooShort ? ofPassword['too-short']?.() : trouble && refusalWords(ofPassword, trouble)
  return (
    <>
      <PageHeading title={words.identity_invitation_title()} />
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const isShort = [...password].length < leastPasswordCharacters
          setTooShort(isShort)
          onTry()
          if (isShort) return
          void run(
            () => setUp(token, password),
            ({ userName }) => done(userName),
          )
        }}
      >
        {trouble && !error && (
          <AnswerNotice>
            {trouble.why === 'link-over' ? words.console_set_up_over() : troubleWords(trouble)}
          </AnswerNotice>
        )}
        <TextField
          label={words.console_set_up_password()}
          hint={words.console_set_up_hint({ least: leastPasswordCharacters })}
          error={error}
          type={isShown ? 'text' : 'password'}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          spellCheck={false}
          autoFocus
        />
        <Checkbox checked={isShown} onChange={setShown} label={words.console_set_up_show()} />
        <Button type="submit" variant="primary" wide pending={isUnderWay}>
          {words.console_set_up_save()}
        </Button>
      </form>
    </>
  )
}

/** Refusals that are about the password. */
const ofPassword: RefusalWords<CallRefusal<typeof staff.setUpStaff>> = {
  'too-short': () => words.identity_password_too_short({ least: leastPasswordCharacters }),
  'too-long': () => words.identity_password_too_long({ most: mostPasswordCharacters }),
  common: words.identity_password_common,
  personal: words.identity_password_personal,
  'link-over': undefined,
  busy: undefined,
}
