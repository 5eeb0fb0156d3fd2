import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { AuthenticatorStep } from './AuthenticatorStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { Entry } from './Entry.tsx'
import { LeftNotice } from './LeftNotice.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { targetOf } from './target.ts'

export type Step = 'password' | 'code' | 'enroll'

/** Signs a member of staff in: password, then a code of their app, which is set up first if they have none. */
export function SignInPage({ target }: { target: string | undefined }) {
  const [step, setStep] = useState<Step>('password')
  const goOn = (next: 'code' | 'enroll' | 'done') => {
    // A new page: nothing of the former session is left in this one.
    if (next === 'done') location.assign(targetOf(target, location.origin))
    else setStep(next)
  }
  const startOver = () => setStep('password')
  return (
    <Entry>
      <PageHeading key={step} title={titles[step]()} />
      {step === 'password' && <LeftNotice />}
      {step === 'password' && <PasswordStep goOn={goOn} />}
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
