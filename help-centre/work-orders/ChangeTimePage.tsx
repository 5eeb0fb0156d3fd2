import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { isSameSlot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { timeTrouble } from '@lightwell/web-kit/words/change-words.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { hoursLabel } from '@lightwell/web-kit/words/times.ts'
import { windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import { ChangeNotice } from './ChangeNotice.tsx'
import styles from './ChangeTimePage.module.css'
import type { ChangingTime } from './pages.tsx'
import { changePath, lookUpPaths } from './paths.ts'

/** The page that offers other times for a visit, grouped by day (AH §9). */
export function ChangeTimePage({ facts, work, slots, problem }: ChangingTime & { facts: PageFacts }) {
  const { businessZone: zone } = facts
  const telephone = facts.brand.supportTelephone
  const agreed = work.slot && windowText(work.slot)
  const days = Map.groupBy(slots ?? [], ({ startsAt }) => dayOf(Temporal.Instant.from(startsAt), zone))
  const title = agreed ? words.appointments_time_other() : words.appointments_time_choose()
  return (
    <CardPage facts={facts} title={title} isWide>
      <ChangeNotice facts={facts} why={problem && whyNot(problem, agreed, telephone)} />
      {agreed && !problem && (
        <div className={styles.soft}>
          <p>{words.appointments_time_agreed({ window: agreed })}</p>
          <p>{words.appointments_time_stays()}</p>
        </div>
      )}
      <LinkButton variant="quiet" wide href={lookUpPaths[work.kind]}>
        {agreed ? words.appointments_time_keep() : words.appointments_time_later()}
      </LinkButton>
      {slots === undefined ? (
        // The notice about a problem, if there is one, already says that the times couldn't be loaded.
        problem === undefined && (
          <Notice kind="error" live title={words.appointments_times_failed()}>
            <p>
              <Telephone number={telephone} sentence={words.appointments_times_failed_text({ telephone })} />
            </p>
          </Notice>
        )
      ) : slots.length === 0 ? (
        <Notice kind="warning" title={words.appointments_times_none()}>
          <p>
            <Telephone number={telephone} sentence={words.appointments_times_none_text({ telephone })} />
          </p>
        </Notice>
      ) : (
        <form className={styles.form} method="post" action={changePath(work, 'time')}>
          {[...days].map(([day, times]) => (
            <fieldset key={day} className={styles.day}>
              <legend>{formatDay(day)}</legend>
              <div className={styles.times}>
                {times.map((slot) => {
                  const value = `${slot.startsAt}/${slot.endsAt}`
                  return (
                    <label key={value} className={styles.time}>
                      <input type="radio" name="slot" value={value} required />
                      <span>
                        {hoursLabel(slot)}
                        {isSameSlot(slot, work.slot) && (
                          <span className={styles.now}>{words.appointments_time_agreed_now()}</span>
                        )}
                      </span>
                    </label>
                  )
                })}
              </div>
            </fieldset>
          ))}
          <div className={styles.foot}>
            <Button type="submit" variant="primary" wide>
              {words.appointments_time_save()}
            </Button>
          </div>
        </form>
      )}
    </CardPage>
  )
}

const whyNot = (
  problem: NonNullable<ChangingTime['problem']>,
  agreed: string | undefined,
  telephone: string,
) => {
  if (typeof problem === 'object') return problem
  return problem === 'none-chosen'
    ? { title: words.appointments_unchanged(), text: words.appointments_time_missing() }
    : timeTrouble(problem, agreed, telephone)
}
