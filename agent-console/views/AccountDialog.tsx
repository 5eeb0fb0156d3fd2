import type * as identity from '@lightwell/rulebook/identity/contract.ts'
import type * as views from '@lightwell/rulebook/views/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { RadioGroup } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { chooseAccount, readCustomerSession, type View, type ViewedAccount } from './calls.ts'
import { type Ending, isOver } from './ending.ts'
import { roleWords } from './role-words.ts'

/**
 * The dialog that chooses which of the customer's accounts the view shows. If the customer turns out to have lost
 * access to an account, it's removed from the choices.
 */
export function AccountDialog({
  view,
  accounts,
  onAccounts,
  onChange,
  onEnd,
  onClose,
}: {
  view: View
  accounts: ViewedAccount[]
  onAccounts: (accounts: ViewedAccount[]) => void
  onChange: (view: View) => void
  onEnd: (ending: Ending) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<AccountId | undefined>(view.accountId ?? undefined)
  const place = useRef<HTMLDivElement>(null)
  const { isUnderWay, trouble, run } = useAsking<typeof views.chooseViewAccount>()
  const reading = useAsking<typeof identity.readSession>()
  const listAgain = () => {
    setChosen(undefined)
    void reading.run(readCustomerSession, (session) => onAccounts(session.accounts), ifOver)
  }
  const ifOver = ({ why }: { why: string }) => {
    if (isOver(why)) onEnd('ended')
    else if (why === 'account-not-linked') listAgain()
  }
  const choose = () =>
    chosen &&
    void run(
      () => chooseAccount(view.id, chosen),
      ({ view: next }) => {
        onChange(next)
        onClose()
      },
      ifOver,
    )
  return (
    <ConsoleDialog
      title={words.console_choose_account()}
      save={words.console_show_account()}
      isUnderWay={isUnderWay || reading.isUnderWay}
      onSave={choose}
      onClose={onClose}
      first={place}
    >
      {trouble && <AnswerNotice>{troubleWords(trouble)}</AnswerNotice>}
      <div ref={place}>
        <RadioGroup<AccountId>
          legend={words.console_accounts()}
          legendHidden
          value={chosen}
          onChange={setChosen}
          options={accounts.map((account) => ({
            value: account.id,
            label: account.accountNumber,
            hint: hintOf(account),
            trailing: account.closedDate && <StatusBadge>{words.console_closed()}</StatusBadge>,
          }))}
        />
      </div>
    </ConsoleDialog>
  )
}

/** The details that tell accounts apart: nickname, kind, address, and the customer's role. */
const hintOf = ({ nickname, accountType, serviceAddress, role }: ViewedAccount): string =>
  [nickname, kindWords[accountType](), serviceAddress, roleWords[role]()].filter(Boolean).join(' · ')

const kindWords: Record<ViewedAccount['accountType'], () => string> = {
  Residential: words.console_residential,
  Business: words.console_business,
}
