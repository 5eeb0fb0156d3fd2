import { methodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { isNotDone } from '@lightwell/web-kit/api/faults.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useAccount, useBrand } from '../../session.ts'
import { shortName } from '../names.ts'
import { SavingTerms } from '../SavingTerms.tsx'
import { sayNext } from '../said.ts'

/** Lets a method pay again to whose being charged its holder objected: by the text that stands here, saved again (decisions §6). */
export function AuthorizeAgain({ method }: { method: SavedMethod }) {
  const [step, setStep] = useState<'ready' | 'saving' | 'failed'>('ready')
  const navigate = useNavigate()
  const biller = methodsBiller(useAccount())
  const { supportTelephone: telephone } = useBrand()
  const save = async () => {
    setStep('saving')
    const answer = await biller
      .save({
        method,
        nickname: method.nickname,
        authorizationVersion: authorizationVersions[method.kind],
      })
      .catch(() => undefined)
    if (answer?.ok === false && isNotDone(answer.refusal)) return setStep('ready')
    if (!answer?.ok) return setStep('failed')
    sayNext({ what: 'again', name: shortName(method) })
    return navigate({ to: paths.methods })
  }
  return (
    <Card title={words.payment_methods_again_title()}>
      {step === 'failed' && (
        <Notice kind="error" live title={words.payment_methods_again_failed()}>
          <Telephone number={telephone} sentence={words.payment_methods_again_failed_text({ telephone })} />
        </Notice>
      )}
      <p>{words.payment_methods_again_text()}</p>
      <SavingTerms kind={method.kind} autopayDays={[]} />
      <div>
        <Button
          look="primary"
          onClick={save}
          pending={step === 'saving'}
          pendingLabel={words.payment_methods_again_saving()}
        >
          {words.payment_methods_again()}
        </Button>
      </div>
    </Card>
  )
}
