import { decodeAutopay } from '@lightwell/rulebook/autopay/wire.ts'
import type * as contract from '@lightwell/rulebook/linked-accounts/contract.ts'
import { linkNeeds } from '@lightwell/rulebook/linked-accounts/needs.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Spinner } from '@lightwell/web-kit/ui/Spinner.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, useEffect, useState } from 'react'
import { ActionLine, ActionLines } from '../customer-identity/actions/ActionLine.tsx'
import { missingWords } from '../customer-identity/actions/missing-words.ts'
import { troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { useSteps } from '../views/steps.ts'
import styles from './Accounts.module.css'
import { AutopayRules } from './AutopayRules.tsx'
import { accountKeys } from './account-keys.ts'
import type { Action } from './action.ts'
import { type Details, type Linked, readDetails } from './calls.ts'
import { personName } from './names.ts'
import { People } from './People.tsx'

/**
 * The details of an account: people with access, auto pay, and actions. They load when the account is expanded in the
 * list, and reload with the page.
 */
export function AccountDetails({
  account,
  isInUse,
  onShow,
  begin,
}: {
  account: Linked
  isInUse: boolean
  /** Makes this the account that the agent's view of the customer shows. */
  onShow: () => void
  begin: (action: Action) => void
}) {
  const [details, setDetails] = useState<Details>()
  const { isUnderWay, trouble, run } = useAsking<typeof contract.readLinked>()
  const mayAct = hasRole(useStaffSession(), 'agent')
  const read = () => void run(() => readDetails(account.id), setDetails)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page was read again
  useEffect(read, [account])
  return (
    <div className={styles.details} aria-busy={isUnderWay}>
      <div className={styles.parts}>
        {trouble ? (
          <Notice
            kind="error"
            live
            title={words.linked_accounts_staff_failed()}
            action={<Button onClick={read}>{words.linked_accounts_staff_again()}</Button>}
          >
            {trouble.why === 'not-found' ? words.linked_accounts_staff_gone() : troubleWords(trouble)}
          </Notice>
        ) : details ? (
          <Known details={details} begin={(action) => mayAct && begin(action)} mayAct={mayAct} />
        ) : (
          <p role="status">
            <Spinner /> {words.portal_loading()}
          </p>
        )}
      </div>
      <Actions account={account} isInUse={isInUse} mayAct={mayAct} onShow={onShow} begin={begin} />
    </div>
  )
}

function Known({
  details,
  mayAct,
  begin,
}: {
  details: Details
  mayAct: boolean
  begin: (action: Action) => void
}) {
  const { missingFor } = useSteps()
  const { linkedUsers, linkedVideoUsers, linkedVoiceUsers, autopays } = details
  if (missingFor('check').check) return <p>{words.linked_accounts_staff_verify_first()}</p>
  return (
    <>
      <Part title={words.linked_accounts_staff_people()}>
        {linkedUsers ? (
          <People account={details} people={linkedUsers} mayAct={mayAct} begin={begin} />
        ) : (
          <p>{words.linked_accounts_staff_not_theirs()}</p>
        )}
      </Part>
      {linkedVideoUsers && (
        <Part title={words.linked_accounts_staff_video()}>
          <p>{linkedVideoUsers.map(personName).join(', ') || words.console_none()}</p>
        </Part>
      )}
      {linkedVoiceUsers && (
        <Part title={words.linked_accounts_staff_voice()}>
          <p>{linkedVoiceUsers.map(personName).join(', ') || words.console_none()}</p>
        </Part>
      )}
      <Part title={words.linked_accounts_staff_autopay()}>
        {autopays ? (
          <AutopayRules account={details} rules={autopays.map(decodeAutopay)} mayAct={mayAct} begin={begin} />
        ) : (
          <p>{words.linked_accounts_staff_autopay_not_theirs()}</p>
        )}
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)

function Actions({
  account,
  isInUse,
  mayAct,
  onShow,
  begin,
}: {
  account: Linked
  isInUse: boolean
  mayAct: boolean
  onShow: () => void
  begin: (action: Action) => void
}) {
  const { missingFor } = useSteps()
  if (isInUse && !mayAct) return null
  return (
    <ActionLines>
      {!isInUse && (
        <ActionLine
          keys={accountKeys.show}
          label={words.linked_accounts_staff_show()}
          missing={undefined}
          begin={onShow}
        />
      )}
      {mayAct && account.lockedOutUntil !== null && (
        <ActionLine
          keys={accountKeys.unlock}
          label={words.linked_accounts_staff_unlock()}
          missing={missingWords(missingFor(linkNeeds.reset), false)}
          begin={() => begin({ what: 'reset', account })}
        />
      )}
      {mayAct && (
        <ActionLine
          keys={accountKeys.unlink}
          variant="danger"
          label={words.linked_accounts_staff_unlink()}
          missing={missingWords(missingFor(linkNeeds.unlink), false)}
          begin={() => begin({ what: 'unlink', account })}
        />
      )}
    </ActionLines>
  )
}
