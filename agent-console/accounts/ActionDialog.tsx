import type { cancelAutopay as cancelCall } from '@lightwell/rulebook/autopay/contract.ts'
import type * as contract from '@lightwell/rulebook/linked-accounts/contract.ts'
import type { resetAbuseCounter } from '@lightwell/rulebook/linked-accounts/staff-contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ConfirmDialog } from '../customer-identity/actions/ConfirmDialog.tsx'
import type { Action } from './action.ts'
import { cancelAutopay, removePerson, unlink, unlockPin } from './calls.ts'
import { LinkAccountDialog } from './LinkAccountDialog.tsx'
import { personName } from './names.ts'

/** The dialog for an action on the customer's accounts. */
export function ActionDialog({
  action,
  customer,
  ...on
}: {
  action: Action
  customer: string
  onDone: (said: string) => Promise<void>
  onClose: () => void
}) {
  if (action.what === 'link') return <LinkAccountDialog {...on} />
  const { id, accountNumber: number } = action.account
  if (action.what === 'unlink')
    return (
      <ConfirmDialog<typeof contract.unlinkAccount>
        {...on}
        title={words.linked_accounts_staff_unlink()}
        save={words.linked_accounts_staff_unlink()}
        send={() => unlink(id)}
        saidOf={() => words.linked_accounts_staff_unlinked({ number })}
        failed={words.console_error}
        troubles={{ 'not-found': words.linked_accounts_staff_gone }}
      >
        {action.account.isOnlyOwner
          ? words.linked_accounts_staff_unlink_last({ name: customer, number })
          : words.linked_accounts_staff_unlink_lead({ name: customer, number })}
      </ConfirmDialog>
    )
  if (action.what === 'reset')
    return (
      <ConfirmDialog<typeof resetAbuseCounter>
        {...on}
        title={words.linked_accounts_staff_unlock()}
        save={words.linked_accounts_staff_unlock()}
        send={() => unlockPin(id)}
        saidOf={() => words.linked_accounts_staff_unlocked()}
        failed={words.console_error}
      >
        {words.linked_accounts_staff_unlock_lead({ number })}
      </ConfirmDialog>
    )
  if (action.what === 'remove') {
    const name = personName(action.person)
    return (
      <ConfirmDialog<typeof contract.endUser>
        {...on}
        title={words.linked_accounts_end_of({ name })}
        save={words.linked_accounts_staff_remove()}
        send={() => removePerson(id, action.person.uid)}
        saidOf={() => words.linked_accounts_staff_removed({ name })}
        failed={words.console_error}
        troubles={{
          'not-found': words.linked_accounts_staff_remove_gone,
          'is-owner': words.linked_accounts_staff_remove_owner,
        }}
      >
        {words.linked_accounts_staff_remove_lead({ name, number })}
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog<typeof cancelCall>
      {...on}
      title={words.linked_accounts_staff_autopay_cancel()}
      save={words.linked_accounts_staff_autopay_cancel()}
      cancels
      send={() => cancelAutopay(id, action.rule.id)}
      saidOf={() => words.linked_accounts_staff_autopay_canceled()}
      failed={words.autopay_cancel_failed}
    >
      {words.linked_accounts_staff_autopay_cancel_lead()}
    </ConfirmDialog>
  )
}
