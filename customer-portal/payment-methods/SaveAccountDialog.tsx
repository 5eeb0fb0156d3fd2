import { methodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { PayableMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { isNotDone } from '@lightwell/web-kit/api/faults.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { useAccount, useBrand } from '../session.ts'
import { methodName, methodNameWithin } from './names.ts'
import { SavingTerms } from './SavingTerms.tsx'

/** Saves a bank account that was entered for one payment, so that it can be verified (decisions §6). */
export function SaveAccountDialog({
  method,
  leave,
  done,
}: {
  method: PayableMethod
  leave: () => void
  done: () => void
}) {
  const biller = methodsBiller(useAccount())
  const { supportTelephone: telephone } = useBrand()
  const [step, setStep] = useState<'ready' | 'saving' | Trouble>('ready')
  const isSaving = step === 'saving'
  const save = async () => {
    setStep('saving')
    const answer = await biller
      .save({ method, nickname: undefined, authorizationVersion: authorizationVersions.checking })
      .catch(() => undefined)
    if (answer?.ok) return done()
    if (isNotDone(answer?.refusal)) return setStep('ready')
    setStep(answer === undefined ? 'unclear' : (troubles[answer.refusal] ?? 'refused'))
  }
  const canTry = step === 'ready' || isSaving || step === 'unclear' || step === 'refused'
  return (
    <Dialog
      open
      onClose={leave}
      busy={isSaving}
      title={words.payment_methods_save_account_title({ method: methodNameWithin(method) })}
      actions={
        <>
          {canTry && (
            <Button
              look="primary"
              onClick={save}
              pending={isSaving}
              pendingLabel={words.payment_methods_manage_saving()}
            >
              {words.payment_methods_save_account()}
            </Button>
          )}
          <Button onClick={leave} disabled={isSaving}>
            {words.payment_methods_close()}
          </Button>
        </>
      }
    >
      <p>{words.payment_methods_save_account_text()}</p>
      <SavingTerms kind="checking" autopayDays={[]} />
      {step !== 'ready' && step !== 'saving' && (
        <Notice kind="error" live title={titleOf(step, method)}>
          <Telephone number={telephone} sentence={textOf(step, telephone)} />
        </Notice>
      )}
    </Dialog>
  )
}

type Trouble = 'refused' | 'unclear' | 'locked' | 'too-late'

const troubles: Record<string, Trouble> = { 'method-locked': 'locked', 'method-unusable': 'too-late' }

function titleOf(trouble: Trouble, method: PayableMethod): string {
  const named = { method: methodName(method) }
  return trouble === 'unclear'
    ? words.payment_methods_save_unclear_title(named)
    : words.payment_methods_not_saved_title(named)
}

function textOf(trouble: Trouble, telephone: string): string {
  switch (trouble) {
    case 'locked':
      return words.payment_methods_not_saved_locked({ telephone })
    case 'too-late':
      return words.payments_method_entered_long_ago()
    case 'unclear':
      return words.payment_methods_keep_unclear_text()
    case 'refused':
      return words.payment_methods_not_kept_text()
  }
}
