import { checkNames, fixes } from '@lightwell/rulebook/repair/findings.ts'
import type { Repair } from '@lightwell/rulebook/repair/wire.ts'
import { fixedText, foundText, nowText, toneOf } from '../words/repair-words.ts'
import styles from './FoundList.module.css'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

/** Lists everything an internet repair has found and done, in order, and its current check. */
export function FoundList({ repair }: { repair: Repair }) {
  const { findings, fixed, next } = repair
  // Leaves out the finding of the check that's next: it may still change, and the list ends with that check as the
  // current one.
  const checked = checkNames.flatMap((name) => {
    const finding = findings[name]
    return finding && name !== next
      ? [{ name, tone: toneOf(name, finding), text: foundText(name, finding) }]
      : []
  })
  const done = fixes.flatMap((name) => {
    const finding = fixed[name]
    return finding && name !== next
      ? [{ name, tone: toneOf(name, finding), text: fixedText(name, finding) }]
      : []
  })
  const now = nowText(repair)
  return (
    <ol className={styles.list} aria-live="polite">
      {[...checked, ...done].map(
        ({ name, tone, text }) =>
          text !== undefined && (
            <li key={name} data-tone={tone}>
              <span className={styles.mark}>
                <Icon name={tone === 'good' ? 'check' : tone === 'bad' ? 'warning' : 'info'} />
              </span>
              {text}
            </li>
          ),
      )}
      {now !== undefined && (
        <li key={`now ${next}`} aria-current="step">
          <span className={styles.mark}>
            <Spinner />
          </span>
          {now}
        </li>
      )}
    </ol>
  )
}
