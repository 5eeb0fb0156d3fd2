import { type AccessLog, type AccessLogEntry, listAccess } from '@lightwell/client/support/support.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { viewReasonWords } from '@lightwell/words/support/access-log.ts'
import { useEffect, useRef, useState } from 'react'
import styles from '../profile/Entries.module.css'
import { ChangeList } from './ChangeList.tsx'

/** Lists each time support opened the account, newest first, with the reason and any changes. */
export function AccessLogCard({ newest }: { newest: AccessLog }) {
  const [pages, setPages] = useState([newest])
  const { isUnderWay, trouble, run } = useAction<AccessLog, never>((page) => setPages([...pages, page]))
  const entries = pages.flatMap(({ views }) => views)
  const older = async () => ({ ok: true, value: await listAccess(entries.at(-1)?.id) }) as const
  // After loading older entries, focus the first of the loaded entries.
  const firstOlder = entries.length - (pages.at(-1)?.views.length ?? 0)
  const firstOfOlder = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (pages.length > 1) firstOfOlder.current?.focus()
  }, [pages.length])
  return (
    <Card title={words.support_looks()}>
      <Stack>
        <p>{entries.length === 0 ? words.support_looks_none() : words.support_looks_lead()}</p>
        {entries.length > 0 && (
          <ul className={styles.list}>
            {entries.map((entry, at) => (
              <li
                key={entry.id}
                ref={at === firstOlder ? firstOfOlder : undefined}
                tabIndex={at === firstOlder ? -1 : undefined}
                className={styles.entry}
              >
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        )}
        {trouble && <AnswerNotice>{words.support_looks_failed()}</AnswerNotice>}
        {(pages.at(-1)?.hasMore || trouble) && (
          <Actions>
            <Button pending={isUnderWay} onClick={() => void run(older)}>
              {trouble ? words.portal_error_retry() : words.profile_log_older()}
            </Button>
          </Actions>
        )}
      </Stack>
    </Card>
  )
}

function Entry({ entry: { at, reason, wasChecked, checksFailedAt, changes } }: { entry: AccessLogEntry }) {
  return (
    <>
      <div>
        <p className={styles.what}>{viewReasonWords[reason]()}</p>
        {checksFailedAt && (
          <p>{words.support_checks_failed({ when: formatWhen(checksFailedAt, 'sentence') })}</p>
        )}
        {changes.length === 0 && <p>{words.support_nothing_changed()}</p>}
        {changes.length > 0 && <ChangeList changes={changes} />}
        <p className={styles.where}>{wasChecked ? words.support_checked() : words.support_not_checked()}</p>
      </div>
      <span className={styles.where}>{formatWhen(at, 'list')}</span>
    </>
  )
}
