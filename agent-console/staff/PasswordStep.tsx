import type * as staff from '@lightwell/rulebook/staff/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { useAsking } from '../shell/use-asking.ts'
import { useErrorFocus } from '../shell/use-error-focus.ts'
import { signIn } from './calls.ts'
import styles from './Entry.module.css'
import { signInTrouble } from './sign-in-trouble.ts'

/**
 * The sign-in step that asks for a user name and a password.
 * @param isFirst true if there's no identity service. Then this form comes first and gets the focus.
 */
export function PasswordStep({
  goOn,
  isFirst,
}: {
  goOn: (next: 'code' | 'enroll' | 'done') => void
  isFirst: boolean
}) {
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const { isUnderWay, trouble, run } = useAsking<typeof staff.signInStaff>()
  const [isTried, setTried] = useState(false)
  const { form, onTry } = useErrorFocus(isUnderWay)
  const [title, text] = trouble ? signInTrouble(trouble) : []
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        onTry()
        if (userName.trim() === '' || password === '') return
        void run(
          () => signIn(userName.trim(), password),
          ({ next }) => goOn(next),
        )
      }}
    >
      {trouble && (
        <AnswerNotice key={isUnderWay ? 'asking' : 'answered'} title={title}>
          {text}
        </AnswerNotice>
      )}
      <TextField
        label={words.console_user_name()}
        error={isTried && userName.trim() === '' ? words.console_user_name_missing() : undefined}
        value={userName}
        onChange={setUserName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={isFirst}
        maxLength={254}
      />
      <TextField
        label={words.identity_password()}
        type="password"
        error={isTried && password === '' ? words.identity_password_missing() : undefined}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        maxLength={1024}
      />
      <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} wide pending={isUnderWay}>
        {words.console_sign_in()}
      </Button>
    </form>
  )
}
