import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, useState } from 'react'
import { Said } from '../shell/Said.tsx'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { useSteps } from '../views/steps.ts'
import type { InUse } from './in-use.ts'
import { NoAccount } from './NoAccount.tsx'
import styles from './Section.module.css'

/**
 * The frame of a page about the current account. It shows the page's title, the account, and the message about the
 * latest change.
 */
export function AccountPage<Read extends { inUse: InUse }>({
  title,
  read,
  children,
}: {
  title: string
  /** The page's data. Undefined if no account is linked. */
  read: Read | undefined
  children: (read: Read, say: (said: string | undefined) => void) => ReactNode
}) {
  const mayAct = hasRole(useStaffSession(), 'agent')
  // The same message can come twice in a row. `at` differs then, so the second message is rendered and announced, too.
  const [said, setSaid] = useState<{ text: string | undefined; at: number }>()
  if (read === undefined) return <NoAccount title={title}>{words.account_console_no_account()}</NoAccount>
  const { accountNumber, nickname, serviceAddress, closedOn } = read.inUse.account
  return (
    <>
      <div>
        <PageHeading title={title}>
          {[accountNumber, nickname, serviceAddress].filter(Boolean).join(' · ')}{' '}
          {closedOn && <StatusBadge>{words.console_closed()}</StatusBadge>}
        </PageHeading>
        {!mayAct && <p>{words.console_viewer()}</p>}
        {!read.inUse.isChecked && <Unchecked />}
        <Said>
          {said?.text && (
            <Notice key={said.at} kind="success">
              {said.text}
            </Notice>
          )}
        </Said>
      </div>
      <div className={styles.sections}>
        {children(read, (text) => setSaid({ text, at: performance.now() }))}
      </div>
    </>
  )
}

/** A notice at the top of the page: some parts need a verified caller. Its button starts the verification. */
function Unchecked() {
  const { lead } = useSteps()
  return (
    <Notice action={<Button onClick={() => lead('check', () => {})}>{words.console_check()}</Button>}>
      {words.account_console_unchecked_page()}
    </Notice>
  )
}
