import type * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../../shell/ConsoleDialog.tsx'
import { useAsking } from '../../shell/use-asking.ts'
import { actionTrouble } from './action-trouble.ts'
import { overrideUsi } from './calls.ts'
import type { DialogProps } from './dialog-props.ts'

/** Sets the customer's code for the video system. An empty code clears it (AH §5). */
export function UsiDialog({ whom, identity: { data }, onDone, onClose }: DialogProps) {
  const [override, setOverride] = useState(data.usiOverride ?? '')
  const first = useRef<HTMLInputElement>(null)
  const { isUnderWay, trouble, run } = useAsking<typeof contract.overrideUsi>()
  const typed = override.trim()
  const isRefused = trouble?.why === 'not-a-usi'
  return (
    <ConsoleDialog
      title={words.customer_identity_do_usi()}
      save={words.customer_identity_do_usi_save()}
      isUnderWay={isUnderWay}
      onSave={() =>
        void run(
          () => overrideUsi(whom, { usi: data.usi, usiOverride: typed }),
          () =>
            onDone(
              typed === '' ? words.customer_identity_did_usi_cleared() : words.customer_identity_did_usi(),
            ),
        )
      }
      onClose={onClose}
      first={first}
    >
      {trouble && !isRefused && (
        <AnswerNotice>
          {actionTrouble(
            trouble,
            { 'other-usi': words.customer_identity_do_other_usi },
            words.customer_identity_oops,
          )}
        </AnswerNotice>
      )}
      <TextField
        ref={first}
        label={words.customer_identity_usi_override()}
        hint={words.customer_identity_do_usi_hint()}
        error={isRefused ? words.customer_identity_do_not_a_usi() : undefined}
        value={override}
        onChange={setOverride}
        autoComplete="off"
        maxLength={40}
      />
    </ConsoleDialog>
  )
}
