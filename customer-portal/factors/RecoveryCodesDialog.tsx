import { type RenewRefusal, renewRecoveryCodes } from '@lightwell/client/factors/factors.ts'
import { type Trouble, useAction } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { tooManyAttempts } from '../profile/too-many.ts'
import { unclearTexts } from '../profile/troubles.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Makes new recovery codes, which replace the old ones. */
export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const { isUnderWay, trouble, waitSeconds, run } = useAction<string[], RenewRefusal>(setCodes)
  if (codes !== undefined)
    return (
      <Dialog
        open
        onClose={onClose}
        title={words.factors_codes_title()}
        // Block Escape and the close button. The codes are shown only once, so the person first has to say they saved
        // them.
        busy
        actions={
          <Button variant="primary" onClick={onClose}>
            {words.factors_codes_kept()}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.factors_renew_ask()}
      busy={isUnderWay}
      actions={
        <>
          <Button variant="primary" pending={isUnderWay} onClick={() => void run(renewRecoveryCodes)}>
            {words.factors_renew()}
          </Button>
          {!isUnderWay && <Button onClick={onClose}>{words.profile_cancel()}</Button>}
        </>
      }
    >
      <p>{words.factors_renew_text()}</p>
      {trouble && (
        <AnswerNotice>
          {trouble === 'too-many-attempts' ? tooManyAttempts(waitSeconds) : troubles[trouble]()}
        </AnswerNotice>
      )}
    </Dialog>
  )
}

const troubles: Record<Exclude<Trouble<RenewRefusal>, 'too-many-attempts'>, () => string> = {
  'not-found': words.profile_gone,
  ...unclearTexts(words.factors_renew_unclear),
}
