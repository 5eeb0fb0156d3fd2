import type * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Action } from './actions.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import * as calls from './calls.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { EmailDialog } from './EmailDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'
import { RandomPasswordDialog } from './RandomPasswordDialog.tsx'
import { UsiDialog } from './UsiDialog.tsx'

export function ActionDialog({ action, ...given }: DialogProps & { action: Action }) {
  const Dialog = dialogs[action]
  return <Dialog {...given} />
}

const dialogs: Record<Action, (given: DialogProps) => React.ReactNode> = {
  name: NameDialog,
  email: EmailDialog,
  random: RandomPasswordDialog,
  usi: UsiDialog,
  profile: ProfileDialog,
  delete: DeleteDialog,
  resend: ({ whom, identity, ...on }) => {
    const email = identity.emails.unverified ?? identity.email
    return (
      <ConfirmDialog<typeof contract.flaggedAction>
        {...on}
        title={words.customer_identity_do_resend()}
        save={words.customer_identity_do_send()}
        send={() => calls.resendVerification(whom)}
        saidOf={() => words.customer_identity_did_resend({ email })}
        failed={words.console_error}
        troubles={{ 'nothing-to-verify': words.customer_identity_do_nothing_to_verify }}
      >
        {words.customer_identity_do_resend_lead({ email })}
      </ConfirmDialog>
    )
  },
  verify: ({ whom, identity, ...on }) => {
    const email = identity.emails.unverified ?? identity.email
    return (
      <ConfirmDialog<typeof contract.flaggedAction>
        {...on}
        title={words.customer_identity_do_verify()}
        save={words.customer_identity_do_verify()}
        send={() => calls.forceVerify(whom)}
        saidOf={() => words.customer_identity_did_verify({ email })}
        failed={words.customer_identity_verify_failed}
        troubles={{
          'second-person-needed': words.customer_identity_do_second_person,
          'nothing-to-verify': words.customer_identity_do_nothing_to_verify,
        }}
      >
        {words.customer_identity_do_verify_lead({ email })}
      </ConfirmDialog>
    )
  },
  reset: ({ whom, identity: { email }, ...on }) => (
    <ConfirmDialog<typeof contract.flaggedAction>
      {...on}
      title={words.customer_identity_do_reset()}
      save={words.customer_identity_do_send()}
      send={() => calls.sendResetMail(whom)}
      saidOf={() => words.customer_identity_did_reset({ email })}
      failed={words.console_error}
    >
      {words.customer_identity_do_reset_lead({ email })}
    </ConfirmDialog>
  ),
  unlock: ({ whom, identity: _, ...on }) => (
    <ConfirmDialog<typeof contract.unlockCustomer>
      {...on}
      title={words.customer_identity_do_unlock()}
      save={words.customer_identity_do_unlock()}
      send={() => calls.unlock(whom)}
      saidOf={() => words.customer_identity_did_unlock()}
      failed={words.console_error}
    >
      {words.customer_identity_do_unlock_lead()}
    </ConfirmDialog>
  ),
  active: ({ whom, identity: { isActive }, ...on }) => (
    <ConfirmDialog<typeof contract.setActiveState>
      {...on}
      title={isActive ? words.customer_identity_do_deactivate() : words.customer_identity_do_activate()}
      save={isActive ? words.customer_identity_do_deactivate() : words.customer_identity_do_activate()}
      send={() => calls.setActiveState(whom, !isActive)}
      saidOf={(reply) =>
        reply.isActive ? words.customer_identity_did_activate() : words.customer_identity_did_deactivate()
      }
      failed={words.customer_identity_active_failed}
    >
      {isActive ? words.customer_identity_do_deactivate_lead() : words.customer_identity_do_activate_lead()}
    </ConfirmDialog>
  ),
}
