import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { AuthenticatorStep } from './AuthenticatorStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import type { SignInMethods } from './calls.ts'
import { Entry } from './Entry.tsx'
import { LeftNotice } from './LeftNotice.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { ProviderStep } from './ProviderStep.tsx'
import { providerTrouble } from './provider-trouble.ts'
import { targetOf } from './target.ts'

export type Step = 'password' | 'code' | 'enroll'

/**
 * Signs in a member of staff: through the identity service, or with a password and a code from an authenticator app.
 * Someone without an app sets one up first.
 */
export function SignInPage({
  target,
  refused,
  ways,
}: {
  target: string | undefined
  /** The reason why the identity service sent someone back without signing them in. */
  refused: string | undefined
  ways: SignInMethods
}) {
  const [step, setStep] = useState<Step>('password')
  const goOn = (next: 'code' | 'enroll' | 'done') => {
    // Loads a new document, so that nothing of the former session stays in memory.
    if (next === 'done') location.assign(targetOf(target, location.origin))
    else setStep(next)
  }
  const [title, text] = providerTrouble({ refused, ended: ways.ended }, ways.provider?.name) ?? []
  const startOver = () => setStep('password')
  return (
    <Entry>
      <PageHeading key={step} title={titles[step]()} />
      {step === 'password' && !ways.ended && refused === undefined && <LeftNotice />}
      {step === 'password' && text && (
        <AnswerNotice kind={refused === undefined ? 'warning' : 'error'} title={title}>
          {text}
        </AnswerNotice>
      )}
      {step === 'password' && <ProviderStep ways={ways} target={target} />}
      {step === 'password' && <PasswordStep goOn={goOn} isFirst={ways.provider === null} />}
      {step === 'code' && <CodeStep goOn={goOn} startOver={startOver} />}
      {step === 'enroll' && <AuthenticatorStep goOn={goOn} startOver={startOver} />}
    </Entry>
  )
}

const titles: Record<Step, () => string> = {
  password: words.console_sign_in,
  code: words.factors_code_title,
  enroll: words.console_enroll_title,
}
