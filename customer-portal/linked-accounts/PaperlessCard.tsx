import type { Linked, LinkedOne } from '@lightwell/client/linked-accounts/linked.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { PaperlessBadge } from '../accounts/PaperlessBadge.tsx'
import { PaperlessSwitch } from '../accounts/PaperlessSwitch.tsx'
import styles from '../profile/Entries.module.css'
import { useSession } from '../shell/session.ts'
import { useLinkTarget } from '../shell/use-link-target.ts'

/**
 * Shows how each linked account's bills are delivered, with a way to change that. The paperless prompt links to this
 * card as `#/profile#paperless` (CP §2). Leaves out closed accounts and accounts whose bills the person may not see.
 * Renders nothing if no accounts are left.
 */
export function PaperlessCard({ linked: { accounts } }: { linked: Linked }) {
  const place = useLinkTarget('paperless')
  const closed = useSession().accounts.flatMap(({ id, closedOn }) => (closedOn ? [id] : []))
  const billed = accounts.filter(({ id, paperless }) => paperless !== null && !closed.includes(id))
  if (billed.length === 0) return null
  return (
    <Card title={words.accounts_paperless()}>
      <p>{words.linked_accounts_paperless_lead()}</p>
      <div ref={place}>
        <ul className={styles.list}>
          {billed.map((account) => (
            <Entry key={account.id} account={account} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Entry({ account }: { account: LinkedOne }) {
  const [message, setMessage] = useState<string>()
  const { nickname, name, accountNumber: number, manages } = account
  const isPaperless = account.paperless === true
  return (
    <li className={styles.entry}>
      <Stack gap={1}>
        <p className={styles.what}>{nickname ?? name}</p>
        <p className={styles.where}>{words.accounts_account({ number })}</p>
        <Stack row gap={2}>
          <PaperlessBadge isOn={isPaperless} />
          <span>
            {isPaperless ? words.linked_accounts_paperless_is_on() : words.linked_accounts_paperless_is_off()}
          </span>
        </Stack>
        {message !== undefined && (
          <Notice key={message} kind="success" live>
            {message}
          </Notice>
        )}
      </Stack>
      {manages ? (
        <PaperlessSwitch account={account} isPaperless={isPaperless} onSaved={setMessage} />
      ) : (
        <p className={styles.where}>{words.linked_accounts_paperless_not_yours()}</p>
      )}
    </li>
  )
}
