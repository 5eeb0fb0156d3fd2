import { checkNames, mends } from '@lightwell/rulebook/repair/findings.ts'
import type { Repair } from '@lightwell/rulebook/repair/wire.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import styles from './FoundList.module.css'
import { doingText, foundText, mendedText, toneOf } from './repair-words.ts'

/** Everything that was found and done, in the order in which it was, and what is being looked at now. */
export function FoundList({ repair: { findings, mended, next } }: { repair: Repair }) {
  const checked = checkNames.flatMap((check) => {
    const finding = findings[check]
    return finding ? [{ key: check, tone: toneOf(check, finding), text: foundText(check, finding) }] : []
  })
  const done = mends.flatMap((mend) => {
    const finding = mended[mend]
    // What was asked for and is not seen to be done stays so, once nobody waits for it any more.
    return finding && mend !== next
      ? [{ key: mend, tone: toneOf(mend, finding), text: mendedText(mend, finding) }]
      : []
  })
  return (
    <ol className={styles.list} aria-live="polite">
      {[...checked, ...done].map(({ key, tone, text }) => (
        <li key={key} data-tone={tone}>
          <span className={styles.mark}>
            <Icon name={tone === 'good' ? 'check' : tone === 'bad' ? 'warning' : 'info'} />
          </span>
          {text}
        </li>
      ))}
      {next && (
        <li key={`now ${next}`} aria-current="step">
          <span className={styles.mark}>
            <span className={styles.spinner} />
          </span>
          {doingText(next)}
        </li>
      )}
    </ol>
  )
}
