import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from '../shell/Lines.module.css'
import { useOpening } from '../shell/opening.ts'
import { useRecent } from './recent.ts'
import { resultMark } from './result-focus.ts'

/** The customers that were opened last, with buttons to open them again. */
export function RecentList() {
  const open = useOpening()
  const recent = useRecent()
  if (recent.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="recent">
      <h2 id="recent">{words.console_recent()}</h2>
      <ul className={styles.recent}>
        {recent.map((customer) => (
          <li key={customer.uid}>
            <button type="button" {...resultMark} className={styles.name} onClick={() => open(customer)}>
              {customer.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
