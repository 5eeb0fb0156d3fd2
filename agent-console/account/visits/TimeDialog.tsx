import { type ChangeRefusal, changeWork } from '@lightwell/client/work-orders/appointments/change.ts'
import { listTimes } from '@lightwell/client/work-orders/appointments/works.ts'
import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { isSameSlot, type Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { isUnclear, unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { RadioGroup } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { Spinner } from '@lightwell/web-kit/ui/Spinner.tsx'
import { timeTrouble } from '@lightwell/web-kit/words/change-words.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { hoursLabel } from '@lightwell/web-kit/words/times.ts'
import { windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useRef, useState } from 'react'
import { ConsoleDialog } from '../../shell/ConsoleDialog.tsx'
import { changeTrouble, useChange } from '../use-change.ts'
import { doneText } from './done-words.ts'
import { inOneLine, type WorkDialogProps } from './work-dialog.ts'

type Times = Slot[] | 'loading' | 'failed' | 'over'

/**
 * Books a visit, or moves it to another time. A visit keeps its booked time until the new time is confirmed (AH §4).
 */
export function TimeDialog({ work, serviceId, onDone, onClose }: WorkDialogProps) {
  const agreed = work.slot && windowText(work.slot)
  const [times, setTimes] = useState<Times>('loading')
  const [day, setDay] = useState('')
  const [startsAt, setStartsAt] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const { isUnderWay, trouble, run } = useChange<Work, ChangeRefusal>()
  const load = async () => {
    const found = await freeTimes(serviceId, work)
    setTimes(found)
    setStartsAt(undefined)
    if (typeof found !== 'string') setDay(firstDay(found, work.slot))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => void load(), [])
  const free = typeof times === 'string' ? [] : times
  const first = useRef<HTMLSelectElement>(null)
  const hasTimes = free.length > 0
  // The dialog's title has the focus until the times have loaded.
  useEffect(() => {
    if (hasTimes) first.current?.focus()
  }, [hasTimes])
  const save = () => {
    const slot = free.find((time) => time.startsAt === startsAt)
    setMissing(slot === undefined)
    if (slot === undefined) return
    void run(
      async () => {
        const answer = await changeWork(serviceId, work, { slot })
        if (!answer.ok && answer.refusal === 'slot-taken') await load()
        return answer
      },
      (changed) => onDone(doneText('time', changed)),
    )
  }
  return (
    <ConsoleDialog
      title={words.account_console_of_work({
        what: agreed ? words.account_console_move_visit() : words.account_console_book_visit(),
        id: work.id,
      })}
      save={hasTimes ? words.appointments_time_save() : undefined}
      isUnderWay={isUnderWay}
      onSave={save}
      onClose={onClose}
      first={null}
    >
      {trouble ? (
        <AnswerNotice>{troubleText(trouble, agreed)}</AnswerNotice>
      ) : (
        agreed && <p>{words.account_console_visit_now({ window: agreed })}</p>
      )}
      {times === 'loading' && (
        <p role="status">
          <Spinner /> {words.appointments_time_loading()}
        </p>
      )}
      {times === 'failed' && <p role="alert">{words.appointments_times_failed()}</p>}
      {times === 'over' && <p role="alert">{words.account_console_work_over()}</p>}
      {Array.isArray(times) && times.length === 0 && <p role="alert">{words.appointments_times_none()}</p>}
      {hasTimes && (
        <>
          <Select
            ref={first}
            label={words.appointments_time_day()}
            value={day}
            onChange={(next) => {
              setDay(next)
              setStartsAt(undefined)
            }}
            options={daysOf(free).map((each) => ({ value: each, label: formatDay(each) }))}
          />
          <RadioGroup<string>
            legend={words.appointments_time_of_day({ day: formatDay(day) })}
            variant="tiles"
            value={startsAt}
            onChange={setStartsAt}
            error={isMissing && startsAt === undefined ? words.appointments_time_missing() : undefined}
            options={free
              .filter((time) => dayOf(time) === day)
              .map((time) => ({
                value: time.startsAt,
                label: hoursLabel(time),
                hint: isSameSlot(time, work.slot) ? words.appointments_time_agreed_now() : undefined,
              }))}
          />
        </>
      )}
    </ConsoleDialog>
  )
}

const dayOf = (time: Slot) => dayIn(time.startsAt, businessZone())
const daysOf = (times: readonly Slot[]) => [...new Set(times.map(dayOf))]

/** The booked day if it's still offered, otherwise the first day offered. */
function firstDay(times: readonly Slot[], agreed: Slot | undefined): string {
  const days = daysOf(times)
  return days.find((day) => agreed && day === dayOf(agreed)) ?? days[0] ?? ''
}

async function freeTimes(...asked: Parameters<typeof listTimes>): Promise<Times> {
  try {
    const answer = await listTimes(...asked)
    if (answer.ok) return answer.value
    return answer.refusal === 'not-in-progress' || answer.refusal === 'not-found' ? 'over' : 'failed'
  } catch (error) {
    unclearOf(error)
    return 'failed'
  }
}

function troubleText(trouble: Parameters<typeof changeTrouble>[0], agreed: string | undefined): string {
  const { why } = trouble
  if (why === 'slot-taken' || isUnclear(why)) return inOneLine(timeTrouble(why, agreed))
  return changeTrouble(trouble, { 'not-in-progress': words.account_console_work_over })
}
