import {
  type EntriesPage,
  type EntriesRefusal,
  type FormerHelper,
  type Person,
  readEntriesOf,
} from '@lightwell/client/linked-accounts/people.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useRef, useState } from 'react'
import styles from '../profile/Entries.module.css'
import { momentOf } from '../profile/moments.ts'
import { sentenceOf } from './activity-words.ts'
import { nameOf, ownerTroubles } from './person-words.ts'

/** Shows what a current or former helper did on the account, newest first. */
export function ActivityDialog({
  account,
  person,
  onClose,
}: {
  account: LinkedAccount
  person: Person | FormerHelper
  onClose: () => void
}) {
  const [pages, setPages] = useState<EntriesPage[]>([])
  const { isUnderWay, trouble, run } = useAction<EntriesPage, EntriesRefusal>((page) =>
    setPages([...pages, page]),
  )
  const older = () => readEntriesOf(account.id, person.uid, pages.at(-1)?.doings.at(-1)?.id)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void run(older)
  })
  const doings = pages.flatMap((page) => page.doings)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.linked_accounts_doings_of({ name: nameOf(person) })}
      actions={
        <>
          {(pages.at(-1)?.hasMore || trouble) && (
            <Button pending={isUnderWay} onClick={() => void run(older)}>
              {trouble ? words.portal_error_retry() : words.profile_log_older()}
            </Button>
          )}
          <Button onClick={onClose}>{words.portal_dialog_close()}</Button>
        </>
      }
    >
      {trouble && (
        <AnswerNotice>
          {isUnclear(trouble) ? words.profile_failed() : ownerTroubles()[trouble].text}
        </AnswerNotice>
      )}
      {pages.length > 0 && doings.length === 0 && <p>{words.linked_accounts_doings_none()}</p>}
      <ul className={styles.list}>
        {doings.map((entry) => (
          <li key={`${entry.id} ${entry.about}`} className={styles.entry}>
            <p>{sentenceOf(entry)}</p>
            <span className={styles.where}>{momentOf(entry.at)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
