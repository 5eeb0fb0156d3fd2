import { isOver } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import type { Work, WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type * as orderContract from '@lightwell/rulebook/work-orders/orders/contract.ts'
import type * as contract from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { hasRole, useStaffSession } from '../../staff/session.ts'
import { useSteps } from '../../views/steps.ts'
import type { InUse } from '../in-use.ts'
import { More } from '../More.tsx'
import { needsOf } from '../needs.ts'
import { PartOf } from '../PartOf.tsx'
import type { Part } from '../parts.ts'
import styles from '../Section.module.css'
import { Section } from '../Section.tsx'
import { type Page, useMore } from '../use-more.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { NewTicketDialog } from './NewTicketDialog.tsx'
import { NumberDialog } from './NumberDialog.tsx'
import { readWorks } from './read-visits.ts'
import { TimeDialog } from './TimeDialog.tsx'
import { type WorkAction, WorkLines } from './WorkLines.tsx'

const needs = {
  ticket: needsOf<typeof contract.updateTicket>('detail-and-act'),
  order: needsOf<typeof orderContract.updateOrder>('detail-and-act'),
}
const dialogs = { time: TimeDialog, number: NumberDialog, cancel: CancelDialog }

interface Props {
  kind: WorkKind
  of: InUse
  say: (said: string) => void
}

/** An account's tickets or work orders. Those in progress have buttons; the others say how they ended. */
export function WorkSection({ works, ...props }: Props & { works: Part<Page<Work, string>> }) {
  const { kind, of: inUse } = props
  const mayChange = hasRole(useStaffSession(), 'agent') && inUse.account.manages
  return (
    <Section
      title={kind === 'ticket' ? words.tickets_title() : words.orders_title()}
      page={kind === 'ticket' ? 'tickets' : 'orders'}
      needs={mayChange && mayNeed(kind, works) && needs[kind]}
    >
      <PartOf part={works}>{(first) => <Works {...props} first={first} mayChange={mayChange} />}</PartOf>
    </Section>
  )
}

/**
 * True if the section has something that staff could change: a ticket or order in progress. Always true for tickets
 * once they're read, because a new ticket can be opened.
 */
const mayNeed = (kind: WorkKind, works: Part<Page<Work, string>>): boolean =>
  works.is === 'read' && (kind === 'ticket' || works.value.items.some(({ status }) => !isOver(status)))

function Works({
  kind,
  of: inUse,
  say,
  first,
  mayChange,
}: Props & { first: Page<Work, string>; mayChange: boolean }) {
  const router = useRouter()
  const { lead } = useSteps()
  const more = useMore(first, (after: string) => readWorks(inUse, kind, after))
  const [action, setAction] = useState<{ what: WorkAction; work: Work }>()
  const [isOpening, setOpening] = useState(false)
  const { serviceId } = inUse
  const done = async (said: string) => {
    // The change was made by now. If the page can't be reloaded, people still see the message.
    await router.invalidate().catch(() => {})
    setAction(undefined)
    setOpening(false)
    say(said)
  }
  const DialogOf = action && dialogs[action.what]
  const title = kind === 'ticket' ? words.tickets_title() : words.orders_title()
  return (
    <>
      {mayChange && kind === 'ticket' && (
        <div className={styles.line}>
          <Button onClick={() => lead(needs.ticket, () => setOpening(true))}>
            {words.account_console_new_ticket()}
          </Button>
        </div>
      )}
      <WorkLines
        caption={title}
        works={more.items}
        none={kind === 'ticket' ? words.tickets_none() : words.orders_none()}
        onDo={mayChange ? (what, work) => lead(needs[kind], () => setAction({ what, work })) : undefined}
      />
      <More of={more} what={title} />
      {DialogOf && serviceId && (
        <DialogOf
          work={action.work}
          serviceId={serviceId}
          onDone={done}
          onClose={() => setAction(undefined)}
        />
      )}
      {isOpening && serviceId && (
        <NewTicketDialog
          account={inUse.account}
          serviceId={serviceId}
          onDone={done}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  )
}
