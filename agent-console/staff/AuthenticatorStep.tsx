import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as staff from '@lightwell/rulebook/staff/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { useAsking } from '../shell/use-asking.ts'
import { CodeForm } from './CodeForm.tsx'
import { beginAuthenticator, confirmAuthenticator } from './calls.ts'
import styles from './Entry.module.css'
import { signInTrouble } from './sign-in-trouble.ts'

type Enrolment = CallReply<typeof staff.beginStaffAuthenticator>

/**
 * The sign-in step that sets up an authenticator app, for people who must have one. The app's first code signs them in.
 */
export function AuthenticatorStep({
  goOn,
  startOver,
}: {
  goOn: (next: 'code' | 'enroll' | 'done') => void
  startOver: () => void
}) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const beginning = useAsking<typeof staff.beginStaffAuthenticator>()
  const confirming = useAsking<typeof staff.confirmStaffAuthenticator>()
  if (enrolment === undefined)
    return (
      <>
        <p>{words.console_enroll_lead()}</p>
        {beginning.trouble && <Failed trouble={beginning.trouble} />}
        <Button
          variant="primary"
          wide
          autoFocus
          pending={beginning.isUnderWay}
          onClick={() => void beginning.run(beginAuthenticator, setEnrolment)}
        >
          {words.console_enroll_begin()}
        </Button>
        <Button variant="quiet" wide onClick={startOver}>
          {words.console_start_over()}
        </Button>
      </>
    )
  return (
    <CodeForm
      isUnderWay={confirming.isUnderWay}
      trouble={confirming.trouble}
      startOver={startOver}
      send={(code) =>
        void confirming.run(
          () => confirmAuthenticator(code),
          ({ next }) => goOn(next),
        )
      }
    >
      <p>{words.console_enroll_scan()}</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(enrolment.qrCode)}`}
        alt={words.console_enroll_qr()}
      />
      <p>
        {words.console_enroll_key()}{' '}
        <code className={styles.key}>{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </CodeForm>
  )
}

function Failed({ trouble }: { trouble: { why: string; waitSeconds?: number | undefined } }) {
  if (trouble.why === 'sign-in-over') return <AnswerNotice title={words.console_sign_in_over()} />
  const [title, text] = signInTrouble(trouble)
  return <AnswerNotice title={title}>{text}</AnswerNotice>
}
