import type { Look } from '@lightwell/client/support/support.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { lookChanges } from '@lightwell/words/support/looks.ts'
import styles from './ChangeList.module.css'

/** Lists the changes support made during a view. */
export const ChangeList = ({ changes }: Pick<Look, 'changes'>) => (
  <ul className={styles.list}>
    {changes.map((change) => (
      <li key={`${change.at} ${change.what}`}>
        {change.isSure ? textOf(change) : words.linked_accounts_did_unsure({ what: textOf(change) })}
      </li>
    ))}
  </ul>
)

const textOf = ({ what, day }: Look['changes'][number]): string =>
  day ? words.support_did_close_on({ day: formatDay(day) }) : lookChanges[what]()
