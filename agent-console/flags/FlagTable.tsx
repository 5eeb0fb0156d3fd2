import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { reasonWords } from '@lightwell/web-kit/words/reason-words.ts'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { resultMark } from '../search/result-focus.ts'
import styles from '../shell/Lines.module.css'
import { paths } from '../shell/paths.ts'
import type { Flag } from './calls.ts'
import { customerOf, outcomeWords, whyWords } from './flag-words.ts'
import { trailOf } from './trail-of.ts'

/** The id of the button that closes a flag. */
export const closeButtonOf = (id: string) => `close-${id}`

export function FlagTable({ flags, onClose }: { flags: Flag[]; onClose: (flag: Flag) => void }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={`${styles.table} ${styles.fixed}`}>
        <caption className="visually-hidden">{words.flags_title()}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.wide}>
              {words.flags_why()}
            </th>
            <th scope="col" className={styles.middle}>
              {words.console_customer()}
            </th>
            <th scope="col">{words.console_reason()}</th>
            <th scope="col">{words.flags_outcome()}</th>
          </tr>
        </thead>
        <tbody>
          {flags.map((flag) => (
            <tr key={flag.id}>
              <td>
                <p>{whyWords(flag)}</p>
                <p>
                  <span className={styles.soft}>
                    {words.flags_by({ staff: flag.fullName, when: formatWhen(flag.at, 'list') })}
                  </span>{' '}
                  <Link
                    to={paths.trail}
                    search={trailOf(flag)}
                    // If a line has no button, Enter opens its link.
                    {...(!mayClose(flag) && resultMark)}
                    aria-label={words.flags_trail_of({ staff: flag.fullName, name: customerOf(flag) })}
                  >
                    {words.flags_trail()}
                  </Link>
                </p>
              </td>
              <td>
                {customerOf(flag)}{' '}
                {flag.accountNumber && (
                  <span className={`${styles.soft} ${styles.whole}`}>{flag.accountNumber}</span>
                )}
              </td>
              <td>
                {reasonWords[flag.reason]()}
                {flag.reasonWords !== null && <p>{words.flags_said({ words: flag.reasonWords })}</p>}
              </td>
              <td>
                <Outcome flag={flag} onClose={() => onClose(flag)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const mayClose = ({ seen, isOwn, isLinked }: Flag) => seen === null && !isOwn && !isLinked

function Outcome({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const { id, seen, isOwn, isLinked, fullName } = flag
  if (seen)
    return (
      <>
        {outcomeWords[seen.outcome]()}
        {seen.words && `: ${seen.words}`}{' '}
        <span className={styles.soft}>
          {words.flags_by({ staff: seen.by, when: formatWhen(seen.at, 'list') })}
        </span>
      </>
    )
  if (isOwn) return <span className={styles.soft}>{words.flags_own()}</span>
  if (isLinked) return <span className={styles.soft}>{words.flags_own_link()}</span>
  return (
    <Button
      id={closeButtonOf(id)}
      variant="quiet"
      {...resultMark}
      aria-label={words.flags_close_of({ staff: fullName, name: customerOf(flag) })}
      onClick={onClose}
    >
      {words.flags_close()}
    </Button>
  )
}
