import type { Slot } from '@lightwell/rulebook/appointments/rules.ts'
import { windowParts } from '@lightwell/rulebook/appointments/rules.ts'
import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../pages.ts'
import { ChangeNotice } from './ChangeNotice.tsx'
import styles from './ChangeTimePage.module.css'
import { changePath } from './change-path.ts'
import { type ChangeProblem, lookUpPaths } from './pages.ts'

/** Other times for a visit, of the two weeks from tomorrow (AH §9), by their days. */
export function ChangeTimePage({
  facts,
  work,
  slots,
  problem,
}: {
  facts: PageFacts
  work: Work
  slots: Slot[]
  problem?: ChangeProblem | undefined
}) {
  const { businessZone: zone, language, brand } = facts
  const days = Map.groupBy(slots, ({ startsAt }) => dayOf(Temporal.Instant.from(startsAt), zone))
  const title = work.slot ? words.appointments_guest_time_title() : words.appointments_guest_choose_title()
  return (
    <CardPage facts={facts} title={title} isWide>
      <ChangeNotice problem={problem} />
      {work.slot && (
        <p className={styles.soft}>
          {words.appointments_guest_time_now({ window: windowText(work.slot, zone) })}
        </p>
      )}
      {slots.length === 0 ? (
        <Notice kind="info" title={words.appointments_guest_no_times()}>
          <p>
            <Telephone
              number={brand.supportTelephone}
              sentence={words.appointments_guest_no_times_call({ telephone: brand.supportTelephone })}
            />
          </p>
        </Notice>
      ) : (
        <form className={styles.form} method="post" action={changePath(work, 'time')}>
          {[...days].map(([day, times]) => (
            <fieldset key={day} className={styles.day}>
              <legend>{formatDay(day, 'full')}</legend>
              <div className={styles.times}>
                {times.map((slot) => {
                  const { from, until } = windowParts(slot, zone, language)
                  const value = `${slot.startsAt}/${slot.endsAt}`
                  return (
                    <label key={value} className={styles.time}>
                      <input type="radio" name="slot" value={value} required />
                      <span>{words.appointments_guest_hours({ from, until })}</span>
                    </label>
                  )
                })}
              </div>
            </fieldset>
          ))}
          <div className={styles.foot}>
            <Button type="submit" look="primary" wide>
              {words.appointments_guest_time_save()}
            </Button>
          </div>
        </form>
      )}
      <LinkButton look="quiet" wide href={lookUpPaths[work.kind]}>
        {words.appointments_guest_back()}
      </LinkButton>
    </CardPage>
  )
}
