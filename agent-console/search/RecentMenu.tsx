import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Flyout } from '@lightwell/web-kit/ui/Flyout.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useOpening } from '../shell/opening.ts'
import styles from './RecentMenu.module.css'
import { useRecent } from './recent.ts'

/** The customers that were opened last, as a menu on every page. */
export function RecentMenu() {
  const open = useOpening()
  const recent = useRecent()
  if (recent.length === 0) return null
  return (
    <Flyout label={words.console_recent_short()}>
      <ul className={styles.list}>
        {recent.map((customer) => (
          <li key={customer.uid}>
            <Button variant="quiet" wide onClick={() => open(customer)}>
              {customer.name}
            </Button>
          </li>
        ))}
      </ul>
    </Flyout>
  )
}
