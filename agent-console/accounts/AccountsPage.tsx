// `/agent/accounts?view=`: the accounts of the customer whose view is open, and what support can do about them (AH §3,
// §6).

import { linkNeeds } from '@lightwell/rulebook/linked-accounts/needs.ts'
import type * as views from '@lightwell/rulebook/views/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApprovalNews } from '../approvals/ApprovalNews.tsx'
import { ActionLine } from '../customer-identity/actions/ActionLine.tsx'
import { missingWords } from '../customer-identity/actions/missing-words.ts'
import styles from '../shell/Lines.module.css'
import { Said } from '../shell/Said.tsx'
import { troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { chooseAccount, type OpenView } from '../views/calls.ts'
import { useSteps } from '../views/steps.ts'
import { AccountDetails } from './AccountDetails.tsx'
import { AccountLine } from './AccountLine.tsx'
import { accountKeys } from './account-keys.ts'
import { type Linked, readAccounts } from './calls.ts'
import { useAccountActions } from './use-account-actions.tsx'

/**
 * Reads the page's data.
 * @param view the open view of the customer
 */
export const readAccountsPage = async (view: OpenView) => ({ view, accounts: await readAccounts() })

const route = getRouteApi('/signed-in/in-view/agent/accounts')

export function AccountsPage() {
  const read = route.useLoaderData()
  return read && <Accounts {...read} />
}

function Accounts({ view, accounts }: { view: OpenView; accounts: Linked[] }) {
  const router = useRouter()
  const { missingFor } = useSteps()
  const mayAct = hasRole(useStaffSession(), 'agent')
  const [only] = accounts.length === 1 ? accounts : []
  const [openId, setOpenId] = useState<AccountId | undefined>(only?.id)
  const { begin, dialog, said, asked } = useAccountActions(view, accounts)
  const choosing = useAsking<typeof views.chooseViewAccount>()
  const readAgain = () => void router.invalidate()
  const show = (id: AccountId) => void choosing.run(() => chooseAccount(view.id, id), readAgain, readAgain)
  return (
    <>
      <div>
        <PageHeading title={words.console_accounts()} />
        <Said>{said && <Notice kind="success">{said}</Notice>}</Said>
        <ApprovalNews uid={view.uid} calls={['linkAsOwner', 'linkBesideOwner']} asked={asked} />
        {choosing.trouble && <AnswerNotice>{troubleWords(choosing.trouble)}</AnswerNotice>}
      </div>
      {accounts.length === 0 ? (
        <p>{words.linked_accounts_staff_none()}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.linked_accounts_staff_account()}</th>
                <th scope="col">{words.linked_accounts_staff_name()}</th>
                <th scope="col">{words.linked_accounts_staff_kind()}</th>
                <th scope="col">{words.linked_accounts_staff_role()}</th>
                <th scope="col">{words.linked_accounts_staff_lock()}</th>
              </tr>
            </thead>
            {accounts.map((account) => (
              <AccountLine
                key={account.id}
                account={account}
                isInUse={account.id === view.accountId}
                isOpen={account.id === openId}
                onToggle={() => setOpenId(account.id === openId ? undefined : account.id)}
                onOver={readAgain}
              >
                <AccountDetails
                  account={account}
                  isInUse={account.id === view.accountId}
                  onShow={() => show(account.id)}
                  begin={begin}
                />
              </AccountLine>
            ))}
          </table>
        </div>
      )}
      {mayAct && (
        <ul className={styles.plain}>
          <ActionLine
            keys={accountKeys.link}
            label={words.linked_accounts_staff_link()}
            missing={missingWords(missingFor(linkNeeds.link), false)}
            begin={() => begin({ what: 'link' })}
          />
        </ul>
      )}
      {dialog}
    </>
  )
}
