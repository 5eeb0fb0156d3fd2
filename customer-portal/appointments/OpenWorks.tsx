import type { Outage } from '@lightwell/client/outages/outages.ts'
import { isOver } from '@lightwell/rulebook/appointments/completion.ts'
import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import { takesDown } from '@lightwell/rulebook/outages/rules.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { lazy } from '../shell/lazy.tsx'
import { OpenWork } from './OpenWork.tsx'

const TimeDialog = lazy(() => import('./TimeDialog.tsx'), 'TimeDialog')
const NumberDialog = lazy(() => import('./NumberDialog.tsx'), 'NumberDialog')
const CancelDialog = lazy(() => import('./CancelDialog.tsx'), 'CancelDialog')
const dialogs = { time: TimeDialog, number: NumberDialog, cancel: CancelDialog }

/** The dialog of what can be done with one: another time, another number to call back, an end. */
export type WorkDialog = keyof typeof dialogs

/** What is said above the page of what came of it. */
export interface Told {
  kind: 'success' | 'warning'
  title: string
  text?: string
}

/** What a dialog about one of them is given. */
export interface OfWork {
  work: Work
  serviceId: ServiceId
  onClose: () => void
  /** It is done, or cannot be any more: what is said of it above the page. */
  onDone: (told: Told) => void
}

/** The tickets or orders that are in progress, each with what can be changed about it, and what came of that. */
export function OpenWorks({
  works,
  serviceId,
  mayChange,
  opened,
  lead,
  offersNext = false,
  outages = [],
}: {
  works: Work[]
  serviceId: ServiceId
  mayChange: boolean
  /** One that was opened just now: a time is offered for it. */
  opened?: string | undefined
  /** What is said above them, until something is changed. */
  lead?: ReactNode
  /** Whether the next time at which somebody can come is offered with each, to be taken with one press. */
  offersNext?: boolean
  /** What the page shows of outages, above. */
  outages?: readonly Outage[]
}) {
  const router = useRouter()
  const [told, setTold] = useState<Told & { at: number }>()
  const [doing, setDoing] = useState<{ what: WorkDialog; id: string }>()
  const end = (said?: Told) => {
    setDoing(undefined)
    setTold(said && { ...said, at: performance.now() })
    // As it stands now, also where it is not known what came of it.
    void router.invalidate()
  }
  const open = works.filter(({ status }) => !isOver(status))
  const done = open.find(({ id }) => id === doing?.id)
  const fresh = open.find(({ id }) => id === opened)
  const DialogOf = doing && dialogs[doing.what]
  return (
    <>
      {told ? (
        <AnswerNotice key={told.at} kind={told.kind} title={told.title}>
          {told.text}
        </AnswerNotice>
      ) : (
        (lead ?? (fresh && <Fresh work={fresh} onChoose={() => setDoing({ what: 'time', id: fresh.id })} />))
      )}
      {open.map((work) => (
        <OpenWork
          key={work.id}
          work={work}
          serviceId={serviceId}
          mayChange={mayChange}
          offersNext={offersNext}
          isOutage={outages.some((outage) => takesDown(outage, work.type))}
          onDo={(what) => setDoing({ what, id: work.id })}
          onDone={end}
        />
      ))}
      {done && DialogOf && (
        <DialogOf work={done} serviceId={serviceId} onClose={() => end(told)} onDone={end} />
      )}
    </>
  )
}

/** That a ticket was opened just now, and the way to a time for it. */
function Fresh({ work: { id, slot }, onChoose }: { work: Work; onChoose: () => void }) {
  return (
    <Notice
      kind="success"
      live
      title={words.tickets_opened({ id })}
      action={
        !slot && (
          <Button look="primary" onClick={onChoose}>
            {words.appointments_time_choose()}
          </Button>
        )
      }
    >
      {!slot && words.tickets_opened_text()}
    </Notice>
  )
}
