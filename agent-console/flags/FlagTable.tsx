import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { reasonWords } from '@lightwell/web-kit/words/reason-words.ts'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from '../Lines.module.css'
import type { Flag } from './calls.ts'
import { outcomeWords, whyWords } from './flag-words.ts'

const customerOf = ({ customerName }: Flag) => customerName ?? words.flags_deleted()

/** Flags, a line each. */
export function FlagTable({ flags, onClose }: { flags: Flag[]; onClose: (flag: Flag) => void }) {
  return (
    // A list without anything to press can still be scrolled by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{words.flags_title()}</caption>
        <thead>
          <tr>
            <th scope="col">{words.flags_why()}</th>
            <th scope="col">{words.console_staff()}</th>
            <th scope="col">{words.console_customer()}</th>
            <th scope="col">{words.console_reason()}</th>
            <th scope="col">{words.flags_when()}</th>
            <th scope="col">{words.flags_outcome()}</th>
          </tr>
        </thead>
        <tbody>
          {flags.map((flag) => (
            <tr key={flag.id}>
              <td>{whyWords(flag)}</td>
              <td>
                {flag.fullName} <span className={styles.soft}>{flag.staffName}</span>
              </td>
              <td>
                {customerOf(flag)}{' '}
                {flag.accountNumber && (
                  <span className={`${styles.soft} ${styles.whole}`}>{flag.accountNumber}</span>
                )}
              </td>
              <td>{reasonWords[flag.reason]()}</td>
              <td className={styles.whole}>{formatWhen(flag.at, 'list')}</td>
              <td className={flag.seen || flag.isOwn ? undefined : styles.act}>
                <Outcome flag={flag} onClose={() => onClose(flag)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Outcome({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const { seen, isOwn, staffName } = flag
  if (seen)
    return (
      <>
        {outcomeWords[seen.outcome]()}
        {seen.words && `: ${seen.words}`}{' '}
        <span className={styles.soft}>
          {words.flags_by({ userName: seen.userName, when: formatWhen(seen.at, 'list') })}
        </span>
      </>
    )
  if (isOwn) return <span className={styles.soft}>{words.flags_own()}</span>
  return (
    <Button
      look="quiet"
      aria-label={words.flags_close_of({ userName: staffName, name: customerOf(flag) })}
      onClick={onClose}
    >
      {words.flags_close()}
    </Button>
  )
}
