import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, useState } from 'react'
import { useErrorFocus } from '../shell/use-error-focus.ts'
import styles from './Entry.module.css'
import { signInTrouble } from './sign-in-trouble.ts'

/** Asks for a code from the authenticator app. If the password step was too long ago, the sign-in starts over. */
export function CodeForm({
  children,
  send,
  startOver,
  isUnderWay,
  trouble,
}: {
  /** Shown above the field. */
  children?: ReactNode
  send: (code: string) => void
  startOver: () => void
  isUnderWay: boolean
  trouble: { why: string; waitSeconds?: number | undefined } | undefined
}) {
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { form, onTry } = useErrorFocus(isUnderWay)
  const isOver = trouble?.why === 'sign-in-over'
  const [title, text] = isOver
    ? [words.console_sign_in_over()]
    : trouble && trouble.why !== 'code-refused'
      ? signInTrouble(trouble)
      : []
  const error = isMissing
    ? words.console_code_missing()
    : trouble?.why === 'code-refused'
      ? words.factors_code_refused()
      : undefined
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(code.trim() === '')
        onTry()
        if (code.trim() !== '') send(code.trim())
      }}
    >
      {title && <AnswerNotice title={title}>{text}</AnswerNotice>}
      {children}
      <TextField
        label={words.console_code()}
        hint={words.console_code_hint()}
        error={error}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={40}
      />
      {!isOver && (
        <Button type="submit" variant="primary" wide pending={isUnderWay}>
          {words.console_sign_in()}
        </Button>
      )}
      <Button variant={isOver ? 'primary' : 'quiet'} wide onClick={startOver}>
        {words.console_start_over()}
      </Button>
    </form>
  )
}
