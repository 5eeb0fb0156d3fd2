import type * as views from '@lightwell/rulebook/views/contract.ts'
import { levelAt } from '@lightwell/rulebook/views/states.ts'
import { secondsUntil } from '@lightwell/rulebook/views/time-limits.ts'
import { formatCountdown } from '@lightwell/rulebook/waits.ts'
import { useSeconds } from '@lightwell/web-kit/session/use-seconds.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { reasonWords } from '@lightwell/web-kit/words/reason-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { resultMark } from '../search/result-focus.ts'
import styles from '../shell/Lines.module.css'
import { paths } from '../shell/paths.ts'
import { troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { StaffName } from '../staff/StaffName.tsx'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { endView, type ListedView } from './calls.ts'
import { EndViewDialog } from './EndViewDialog.tsx'
import { isOver } from './ending.ts'
import { levelWords } from './level-words.ts'

/** The open views of customers, each with its time left. Supervisors see everyone's, others their own. */
export function ViewTable({
  views: listed,
  onDone,
}: {
  views: ListedView[] | undefined
  /** Called once a view has ended, with the message to show. */
  onDone: (said: string) => void
}) {
  const now = useSeconds()
  const maySeeAll = hasRole(useStaffSession(), 'supervisor')
  // Only supervisors get other people's views from the server. So if there are any, the signed-in person is a
  // supervisor by now, even if the page still has their former role.
  const isOfAll = maySeeAll || listed?.some(({ isOwn }) => !isOwn)
  const open = listed?.filter(({ endsAt }) => secondsUntil(endsAt, now) > 0)
  return (
    <section className={styles.part} aria-labelledby="views">
      <h2 id="views">{isOfAll ? words.console_views_of_all() : words.console_views()}</h2>
      {open === undefined && <p role="alert">{words.console_error()}</p>}
      {open?.length === 0 && <p>{words.console_no_views()}</p>}
      {open && open.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.console_customer()}</th>
                <th scope="col">{words.console_account()}</th>
                <th scope="col">{words.console_level()}</th>
                <th scope="col">{words.console_reason()}</th>
                {isOfAll && <th scope="col">{words.console_staff()}</th>}
                <th scope="col">{words.console_time_left()}</th>
                <th scope="col">
                  <span className="visually-hidden">{words.console_end()}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {open.map((view) => (
                <tr key={view.id}>
                  <td>
                    {view.isOwn ? (
                      <Link
                        to={paths.customer}
                        search={{ view: view.id }}
                        className={styles.name}
                        {...resultMark}
                      >
                        {view.firstName} {view.lastName}
                      </Link>
                    ) : (
                      `${view.firstName} ${view.lastName}`
                    )}
                  </td>
                  <td className={styles.whole}>{view.accountNumber ?? '–'}</td>
                  <td>
                    {levelWords[levelAt(view, now)]()}
                    {levelAt(view, now) === 'act' && view.actsUntil && (
                      <span className={styles.soft}>
                        {' '}
                        {formatCountdown(secondsUntil(view.actsUntil, now))}
                      </span>
                    )}
                    {levelAt(view, now) === 'act' && (
                      <span className={styles.soft}>
                        {' '}
                        · {view.isChecked ? words.console_level_detail() : words.support_not_checked()}
                      </span>
                    )}
                  </td>
                  <td>
                    {reasonWords[view.reason]()}
                    {view.ticket && ` · ${view.ticket}`}
                  </td>
                  {isOfAll && (
                    <td>
                      <StaffName {...view} />
                    </td>
                  )}
                  <td>
                    <span role="timer" aria-live="off">
                      {formatCountdown(secondsUntil(view.endsAt, now))}
                    </span>
                  </td>
                  <td className={styles.act}>
                    {view.isOwn ? (
                      <EndOwn view={view} onDone={onDone} />
                    ) : (
                      <EndTheirs view={view} onDone={onDone} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

interface EndProps {
  view: ListedView
  onDone: (said: string) => void
}

/** Ends someone else's view after a confirmation, because that person may be in the middle of something. */
function EndTheirs({ view, onDone }: EndProps) {
  const [isAsked, setAsked] = useState(false)
  const { firstName, lastName, fullName: staff } = view
  return (
    <>
      <Button
        variant="quiet"
        {...resultMark}
        aria-label={words.console_end_theirs_of({ name: `${firstName} ${lastName}`, staff })}
        onClick={() => setAsked(true)}
      >
        {words.console_end()}
      </Button>
      {isAsked && <EndViewDialog view={view} onDone={onDone} onClose={() => setAsked(false)} />}
    </>
  )
}

function EndOwn({ view: { id, firstName, lastName }, onDone }: EndProps) {
  const { isUnderWay, trouble, run } = useAsking<typeof views.endView>()
  const name = `${firstName} ${lastName}`
  const said = () => onDone(words.console_ended_of({ name }))
  return (
    <>
      <Button
        variant="quiet"
        pending={isUnderWay}
        aria-label={words.console_end_of({ name })}
        // If the view has already ended, that's no failure.
        onClick={() =>
          void run(
            () => endView(id),
            said,
            ({ why }) => isOver(why) && said(),
          )
        }
      >
        {words.console_end()}
      </Button>
      {trouble && !isOver(trouble.why) && <span role="alert">{troubleWords(trouble)}</span>}
    </>
  )
}
