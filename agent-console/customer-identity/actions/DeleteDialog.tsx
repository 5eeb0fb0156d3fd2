import type * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { ConsoleDialog } from '../../shell/ConsoleDialog.tsx'
import { useAsking } from '../../shell/use-asking.ts'
import { useStaffSession } from '../../staff/session.ts'
import { actionTrouble } from './action-trouble.ts'
import { deleteIdentity } from './calls.ts'
import type { DialogProps } from './dialog-props.ts'
import { staysWords } from './stays-words.ts'

/** Deletes an ID after two confirmations (AH §5). */
export function DeleteDialog({ whom, identity, hasAccount, onDone, onClose }: DialogProps) {
  const [isSure, setSure] = useState(false)
  const { customerIdName } = useStaffSession().brand
  const { isUnderWay, trouble, run } = useAsking<typeof contract.deleteCustomerIdentity>()
  const name = `${identity.firstName} ${identity.lastName}`
  if (!isSure)
    return (
      <ConsoleDialog
        key="first"
        title={words.customer_identity_do_delete_title({ name, customerIdName })}
        save={words.customer_identity_do_delete_next()}
        isUnderWay={false}
        onSave={() => setSure(true)}
        onClose={onClose}
        first={null}
      >
        <p>
          {hasAccount
            ? words.customer_identity_do_delete_lead()
            : words.customer_identity_do_delete_lead_orphan()}
        </p>
        <p>{staysWords(hasAccount)}</p>
      </ConsoleDialog>
    )
  return (
    <ConsoleDialog
      key="second"
      title={words.customer_identity_do_delete_sure()}
      save={words.customer_identity_do_delete()}
      variant="danger"
      isUnderWay={isUnderWay}
      onSave={() =>
        void run(
          () => deleteIdentity(whom),
          () => onDone(words.customer_identity_did_delete({ name, customerIdName })),
        )
      }
      onClose={onClose}
      first={null}
    >
      {trouble && (
        <AnswerNotice>
          {actionTrouble(trouble, {}, () => words.customer_identity_delete_failed({ customerIdName }))}
        </AnswerNotice>
      )}
      <p>{words.customer_identity_do_delete_again({ email: identity.email })}</p>
    </ConsoleDialog>
  )
}
