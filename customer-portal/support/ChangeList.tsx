import type { AccessLogEntry } from '@lightwell/client/support/support.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { supportChangeWords } from '@lightwell/words/support/access-log.ts'
import styles from './ChangeList.module.css'

/** Lists the changes support made while it had the account open. */
export const ChangeList = ({ changes }: Pick<AccessLogEntry, 'changes'>) => (
  <ul className={styles.list}>
    {changes.map((change) => (
      <li key={`${change.at} ${change.what}`}>
        {change.isSure ? textOf(change) : words.linked_accounts_did_unsure({ what: textOf(change) })}
      </li>
    ))}
  </ul>
)

const textOf = ({ what, day }: AccessLogEntry['changes'][number]): string =>
  day ? words.support_did_close_on({ day: formatDay(day) }) : supportChangeWords[what]()
