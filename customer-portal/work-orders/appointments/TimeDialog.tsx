import { type ChangeRefusal, changeWork } from '@lightwell/client/work-orders/appointments/change.ts'
import { listTimes } from '@lightwell/client/work-orders/appointments/works.ts'
import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { isSameSlot, type Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { RadioGroup } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import { Skeleton } from '@lightwell/web-kit/ui/Skeleton.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { changedText } from '@lightwell/web-kit/words/change-words.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { hoursLabel } from '@lightwell/web-kit/words/times.ts'
import { windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useId, useState } from 'react'
import { useBrand } from '../../shell/session.ts'
import { itIsOver } from './it-is-over.ts'
import type { OfWork } from './OpenWorks.tsx'
import { TimeTrouble } from './TimeTrouble.tsx'

type Times = Slot[] | 'loading' | 'failed'

/** Books or changes the time of a ticket or order. A booked time stays until the new time is confirmed (AH §4). */
export function TimeDialog({ work, serviceId, onClose, onDone }: OfWork) {
  const _zone = businessZone()
  const agreed = work.slot && windowText(work.slot)
  const [times, setTimes] = useState<Times>('loading')
  const [startsAt, setStartsAt] = useState<string>()
  /** The number of times the person tried to save without choosing a time. */
  const [missed, setMissed] = useState(0)
  const choice = useId()
  const { isUnderWay, trouble, run } = useAction<Work, ChangeRefusal>((changed) =>
    onDone({ kind: 'success', ...changedText('time', changed) }),
  )

  const load = async () => {
    const found = await freeTimes(serviceId, work)
    if (found === 'over') return onDone(itIsOver(work))
    setTimes(found)
    setStartsAt(undefined)
    setMissed(0)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => void load(), [])
  // Scroll the error into view together with the options.
  useEffect(() => {
    if (missed === 0) return
    const group = document.getElementById(choice)
    group?.querySelector('input')?.focus({ preventScroll: true })
    group?.scrollIntoView({ block: 'end' })
  }, [missed, choice])

  const save = () => {
    const slot = typeof times === 'string' ? undefined : times.find((time) => time.startsAt === startsAt)
    if (slot === undefined) return setMissed(missed + 1)
    void run(async () => {
      const answer = await changeWork(serviceId, work, { slot })
      if (answer.ok) return answer
      if (answer.refusal === 'slot-taken') await load()
      if (answer.refusal === 'not-in-progress' || answer.refusal === 'not-found') onDone(itIsOver(work))
      return answer
    })
  }
  const canSave = typeof times !== 'string' && times.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={agreed ? words.appointments_time_other() : words.appointments_time_choose()}
      busy={isUnderWay}
      actions={
        <>
          {canSave && (
            <Button
              variant="primary"
              pending={isUnderWay}
              pendingLabel={words.appointments_time_saving()}
              onClick={save}
            >
              {words.appointments_time_save()}
            </Button>
          )}
          {!isUnderWay && (
            <Button onClick={onClose}>
              {agreed ? words.appointments_time_keep() : words.appointments_time_later()}
            </Button>
          )}
        </>
      }
    >
      {trouble ? (
        <TimeTrouble trouble={trouble} agreed={agreed} />
      ) : (
        agreed && (
          <div>
            <p>{words.appointments_time_agreed({ window: agreed })}</p>
            <p>{words.appointments_time_stays()}</p>
          </div>
        )
      )}
      <Choice
        id={choice}
        times={times}
        agreed={work.slot}
        startsAt={startsAt}
        error={missed > 0 && startsAt === undefined ? words.appointments_time_missing() : undefined}
        onChoose={setStartsAt}
      />
    </Dialog>
  )
}

async function freeTimes(...asked: Parameters<typeof listTimes>): Promise<Slot[] | 'failed' | 'over'> {
  try {
    const answer = await listTimes(...asked)
    if (answer.ok) return answer.value
    return answer.refusal === 'not-in-progress' || answer.refusal === 'not-found' ? 'over' : 'failed'
  } catch (error) {
    unclearOf(error)
    return 'failed'
  }
}

/** Picks the day, then the time. Starts on the booked day if that day is still offered. */
function Choice({
  id,
  times,
  agreed,
  startsAt,
  error,
  onChoose,
}: {
  id: string
  times: Times
  agreed: Slot | undefined
  startsAt: string | undefined
  error: string | undefined
  onChoose: (startsAt: string | undefined) => void
}) {
  const { supportTelephone: telephone } = useBrand()
  const zone = businessZone()
  const [wanted, setWanted] = useState<string>()
  if (times === 'loading')
    return (
      <div role="status">
        <span className="visually-hidden">{words.appointments_time_loading()}</span>
        <Skeleton height="14rem" />
      </div>
    )
  if (times === 'failed')
    return (
      <Notice kind="error" live title={words.appointments_times_failed()}>
        <Telephone number={telephone} sentence={words.appointments_times_failed_text({ telephone })} />
      </Notice>
    )
  if (times.length === 0)
    return (
      <Notice kind="warning" live title={words.appointments_times_none()}>
        <Telephone number={telephone} sentence={words.appointments_times_none_text({ telephone })} />
      </Notice>
    )
  const dayOf = (time: Slot) => dayIn(time.startsAt, zone)
  const days = [...new Set(times.map(dayOf))]
  const isOffered = (day: string | undefined) => day !== undefined && days.includes(day)
  const day = [wanted, agreed && dayOf(agreed), days[0]].find(isOffered) ?? ''
  return (
    <Stack gap={6}>
      <RadioGroup
        legend={words.appointments_time_day()}
        variant="tiles"
        value={day}
        onChange={(next) => {
          setWanted(next)
          onChoose(undefined)
        }}
        options={days.map((each) => ({ value: each, label: formatDay(each) }))}
      />
      <RadioGroup
        id={id}
        legend={words.appointments_time_of_day({ day: formatDay(day) })}
        variant="tiles"
        value={startsAt}
        onChange={onChoose}
        error={error}
        options={times
          .filter((time) => dayOf(time) === day)
          .map((time) => ({
            value: time.startsAt,
            label: hoursLabel(time),
            hint: isSameSlot(time, agreed) ? words.appointments_time_agreed_now() : undefined,
          }))}
      />
    </Stack>
  )
}
