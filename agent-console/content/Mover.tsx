import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './Content.module.css'
import type { ListedItem } from './calls.ts'
import { titleOf } from './title-of.ts'

/** The button that moves an item up or down. At the end of the list it's disabled, but keeps the focus. */
export function Mover({
  item,
  to,
  isOff,
  onMove,
}: {
  item: ListedItem
  to: 'up' | 'down'
  isOff: boolean
  onMove: () => void
}) {
  const title = titleOf(item)
  return (
    <Button
      variant="quiet"
      className={styles.mover}
      aria-label={to === 'up' ? words.content_up_of({ title }) : words.content_down_of({ title })}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onMove}
    >
      {to === 'up' ? '↑' : '↓'}
    </Button>
  )
}
