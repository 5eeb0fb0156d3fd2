import { isDay } from '@lightwell/rulebook/calendar.ts'
import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { formatTimeWithin, formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { createLink, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../shell/paths.ts'
import type { Figures } from './calls.ts'
import styles from './Figures.module.css'
import { addressOf, beside, isBefore, isMonth, otherOf, type Period } from './period.ts'

const ButtonLink = createLink(LinkButton)

/** Says which day or month is shown, with links to other days and months. */
export function Periods({ period, figures }: { period: Period; figures: Figures }) {
  const { today, from, until } = figures
  const { over, at } = period
  const isOfDay = over === 'day'
  const other = otherOf(period, today)
  const isGrowing = from <= today && until >= today
  return (
    <>
      <nav className={styles.over} aria-label={words.figures_over()}>
        <Tab period={isOfDay ? period : other} isShown={isOfDay} name={words.figures_day()} />
        <Tab period={isOfDay ? other : period} isShown={!isOfDay} name={words.figures_month()} />
      </nav>
      <div className={styles.head}>
        <div className={styles.period}>
          <h2 aria-live="polite">{isOfDay ? formatDay(at) : formatDay(`${at}-01`, 'month')}</h2>
          {isGrowing && <p>{isOfDay ? words.figures_growing_day() : words.figures_growing_month()}</p>}
          <Counted {...figures} isGrowing={isGrowing} />
        </div>
        <div className={styles.ways}>
          <ButtonLink
            to={paths.figures}
            search={addressOf(beside(period, -1))}
            variant="quiet"
            icon="chevron-left"
          >
            {isOfDay ? words.figures_earlier_day() : words.figures_earlier_month()}
          </ButtonLink>
          {isBefore(period, today) && (
            <ButtonLink
              to={paths.figures}
              search={addressOf(beside(period, 1))}
              variant="quiet"
              icon="chevron-right"
              className={styles.later}
            >
              {isOfDay ? words.figures_later_day() : words.figures_later_month()}
            </ButtonLink>
          )}
          <Chooser period={period} />
        </div>
      </div>
    </>
  )
}

/** Says when the figures were counted. If they weren't counted yet and the period isn't over, says that. */
function Counted({ today, countedAt, contacts, isGrowing }: Figures & { isGrowing: boolean }) {
  // If there were no contacts with customers, the page itself says that nothing has been counted.
  if (countedAt === null) return isGrowing && contacts > 0 && <p>{words.figures_uncounted()}</p>
  const isToday = dayIn(countedAt, businessZone()) === today
  return (
    <p>
      {isToday
        ? words.figures_counted_at({ time: formatTimeWithin(countedAt) })
        : words.figures_counted_on({ when: formatWhen(countedAt, 'sentence') })}
    </p>
  )
}

function Tab({ period, isShown, name }: { period: Period; isShown: boolean; name: string }) {
  return (
    <Link
      to={paths.figures}
      search={addressOf(period)}
      className={styles.tab}
      aria-current={isShown ? 'page' : undefined}
    >
      {name}
    </Link>
  )
}

/** The form that picks another day or month. */
function Chooser({ period: { over, at } }: { period: Period }) {
  const router = useRouter()
  // Typed text belongs to the period that was shown at the time. If another period is shown, the text is dropped.
  const [draft, setDraft] = useState({ of: at, typed: at, isWrong: false })
  const { typed, isWrong } = draft.of === at ? draft : { typed: at, isWrong: false }
  const isOfDay = over === 'day'
  const show = () => {
    if (!(isOfDay ? isDay(typed) : isMonth(typed))) setDraft({ of: at, typed, isWrong: true })
    else void router.navigate({ to: paths.figures, search: addressOf({ over, at: typed }) })
  }
  const missing = isOfDay ? words.figures_day_missing() : words.figures_month_missing()
  return (
    <form
      className={styles.choosing}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      <TextField
        type={isOfDay ? 'date' : 'month'}
        label={isOfDay ? words.figures_day() : words.figures_month()}
        error={isWrong ? missing : undefined}
        value={typed}
        onChange={(value) => setDraft({ of: at, typed: value, isWrong: false })}
        max={isOfDay ? '9999-12-31' : '9999-12'}
      />
      <Button type="submit">{words.figures_show()}</Button>
    </form>
  )
}
