import { savePaperless } from '@lightwell/client/accounts/paperless.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { PaperlessBadge } from '../../accounts/PaperlessBadge.tsx'
import { useAccount } from '../../session.ts'

type Step = 'closed' | 'asking' | 'saving' | 'failed' | 'unclear' | 'saved'

/** How bills come, what that means, and the way to change it: said in full before it is done, and confirmed by mail. */
export function PaperlessCard({ isPaperless }: { isPaperless: boolean }) {
  const router = useRouter()
  const account = useAccount()
  // A link that is about this switch leads to it, not to the top of a long page.
  const button = useRef<HTMLDivElement>(null)
  const isMeant = useLocation({ select: ({ hash }) => hash === 'paperless' })
  useEffect(() => {
    if (isMeant) button.current?.querySelector('button')?.focus()
  }, [isMeant])
  const [step, setStep] = useState<Step>('closed')
  const save = async () => {
    setStep('saving')
    const answer = await savePaperless(account.id, !isPaperless).catch(() => 'unclear' as const)
    if (answer === 'unclear') return setStep('unclear')
    if (!answer.ok) return setStep(answer.refusal === 'too-many-requests' ? 'asking' : 'failed')
    await router.invalidate()
    setStep('saved')
  }
  const isOpen = step !== 'closed' && step !== 'saved'
  return (
    <Card
      title={words.accounts_paperless()}
      aside={<PaperlessBadge isOn={isPaperless} />}
      className="not-printed"
    >
      <p>{isPaperless ? words.statements_paperless_is_on() : words.statements_paperless_is_off()}</p>
      {step === 'saved' && (
        <Notice kind="success" live>
          {isPaperless ? words.statements_paperless_turned_on() : words.statements_paperless_turned_off()}
        </Notice>
      )}
      {account.manages && (
        <div ref={button}>
          <Button onClick={() => setStep('asking')}>
            {isPaperless ? words.statements_paperless_turn_off() : words.statements_paperless_turn_on()}
          </Button>
        </div>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setStep((now) => (now === 'saved' ? now : 'closed'))}
        title={isPaperless ? words.statements_paperless_ask_off() : words.statements_paperless_ask_on()}
        busy={step === 'saving'}
        actions={
          <>
            <Button
              look="primary"
              pending={step === 'saving'}
              pendingLabel={words.statements_paperless_saving()}
              onClick={() => void save()}
            >
              {isPaperless ? words.statements_paperless_turn_off() : words.statements_paperless_turn_on()}
            </Button>
            {step !== 'saving' && (
              <Button onClick={() => setStep('closed')}>{words.statements_paperless_keep()}</Button>
            )}
          </>
        }
      >
        <p>{isPaperless ? words.statements_paperless_off_body() : words.statements_paperless_on_body()}</p>
        <p>{words.statements_paperless_mail()}</p>
        {step === 'failed' && <AnswerNotice>{words.statements_paperless_failed()}</AnswerNotice>}
        {step === 'unclear' && (
          <AnswerNotice kind="warning">{words.statements_paperless_unclear()}</AnswerNotice>
        )}
      </Dialog>
    </Card>
  )
}
