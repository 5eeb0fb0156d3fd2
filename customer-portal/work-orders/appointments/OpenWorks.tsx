import type { Outage } from '@lightwell/client/outages/outages.ts'
import { takesDown } from '@lightwell/rulebook/outages/rules.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { isOver } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { lazy } from '../../shell/lazy.tsx'
import { OpenWork } from './OpenWork.tsx'

const TimeDialog = lazy(() => import('./TimeDialog.tsx'), 'TimeDialog')
const NumberDialog = lazy(() => import('./NumberDialog.tsx'), 'NumberDialog')
const CancelDialog = lazy(() => import('./CancelDialog.tsx'), 'CancelDialog')
const dialogs = { time: TimeDialog, number: NumberDialog, cancel: CancelDialog }

/** The dialog for an action on a ticket or order: change the time, change the callback number, or cancel. */
export type WorkDialog = keyof typeof dialogs

/** The outcome shown above the list. */
export interface DoneMessage {
  kind: 'success' | 'warning'
  title: string
  text?: string
}

/** Props shared by the dialogs about a ticket or order. */
export interface OfWork {
  work: Work
  serviceId: ServiceId
  onClose: () => void
  /** Called once the action is done, or if the action is no longer possible. `message` is shown above the list. */
  onDone: (message: DoneMessage) => void
}

/** Tickets or orders in progress, each with its actions, and the outcome of the last action. */
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
  /** The id of a ticket or order that was just opened. We offer to choose a time for it. */
  opened?: string | undefined
  /** Shown above the list until something changes. */
  lead?: ReactNode
  /** True to offer the next available visit for each ticket or order, bookable with one click. */
  offersNext?: boolean
  /** Outages shown above the list. */
  outages?: readonly Outage[]
}) {
  const router = useRouter()
  const [message, setMessage] = useState<DoneMessage & { at: number }>()
  const [action, setAction] = useState<{ what: WorkDialog; id: string }>()
  const end = (said?: DoneMessage) => {
    setAction(undefined)
    setMessage(said && { ...said, at: performance.now() })
    // Reload even if the outcome is unknown, so the list is current.
    void router.invalidate()
  }
  const open = works.filter(({ status }) => !isOver(status))
  const done = open.find(({ id }) => id === action?.id)
  const fresh = open.find(({ id }) => id === opened)
  const DialogOf = action && dialogs[action.what]
  return (
    <>
      {message ? (
        <AnswerNotice key={message.at} kind={message.kind} title={message.title}>
          {message.text}
        </AnswerNotice>
      ) : (
        (lead ?? (fresh && <Fresh work={fresh} onChoose={() => setAction({ what: 'time', id: fresh.id })} />))
      )}
      {open.map((work) => (
        <OpenWork
          key={work.id}
          work={work}
          serviceId={serviceId}
          mayChange={mayChange}
          offersNext={offersNext}
          isOutage={outages.some((outage) => takesDown(outage, work.type))}
          onDo={(what) => setAction({ what, id: work.id })}
          onDone={end}
        />
      ))}
      {done && DialogOf && (
        <DialogOf work={done} serviceId={serviceId} onClose={() => end(message)} onDone={end} />
      )}
    </>
  )
}

/** Says that a ticket was just opened, and offers to choose a time. */
function Fresh({ work: { id, slot }, onChoose }: { work: Work; onChoose: () => void }) {
  return (
    <Notice
      kind="success"
      live
      title={words.tickets_opened({ id })}
      action={
        !slot && (
          <Button variant="primary" onClick={onChoose}>
            {words.appointments_time_choose()}
          </Button>
        )
      }
    >
      {!slot && words.tickets_opened_text()}
    </Notice>
  )
}
