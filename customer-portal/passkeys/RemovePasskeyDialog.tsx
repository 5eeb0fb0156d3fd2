import { type Passkey, removePasskey } from '@lightwell/client/passkeys/passkeys.ts'
import { removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import { useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Changing } from '../profile/ChangeDialog.tsx'
import { troublesOfOne } from '../profile/troubles.ts'

const removing = {
  ...troublesOfOne,
  'too-soon': () => words.factors_remove_too_soon({ days: removalDays }),
}

/** Takes a passkey away. */
export function RemovePasskeyDialog({ passkey, onClose, onChanged }: Changing & { passkey: Passkey }) {
  const { isUnderWay, trouble, run } = useDoing<undefined, 'not-found' | 'too-soon'>(() =>
    onChanged(words.passkeys_removed()),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.passkeys_remove_ask({ name: passkey.name })}
      busy={isUnderWay}
      actions={
        <>
          <Button
            look="danger"
            pending={isUnderWay}
            onClick={() => void run(() => removePasskey(passkey.id))}
          >
            {words.passkeys_remove()}
          </Button>
          {!isUnderWay && <Button onClick={onClose}>{words.profile_cancel()}</Button>}
        </>
      }
    >
      <p>{words.passkeys_remove_text()}</p>
      {trouble && <AnswerNotice>{removing[trouble]()}</AnswerNotice>}
    </Dialog>
  )
}
