import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './Section.module.css'
import type { useMore } from './use-more.ts'

/** The button that shows more of a list. Renders nothing if there's no more. */
export function More({
  of: { hasMore, isReading, hasFailed, more },
  what,
}: {
  of: Pick<ReturnType<typeof useMore>, 'hasMore' | 'isReading' | 'hasFailed' | 'more'>
  /** The list's name, for screen readers. */
  what: string
}) {
  if (!hasMore) return null
  return (
    <div className={styles.line}>
      <Button pending={isReading} aria-label={words.account_console_more_of({ what })} onClick={more}>
        {words.console_more()}
      </Button>
      {hasFailed && <p role="alert">{words.console_no_answer()}</p>}
    </div>
  )
}
