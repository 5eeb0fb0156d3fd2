import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../pages.ts'
import { ChangeNotice } from './ChangeNotice.tsx'
import { changePath } from './change-path.ts'
import { type ChangeProblem, lookUpPaths } from './pages.ts'

/** Whether a ticket or an order is really to be cancelled (AH §2.3). */
export function CancelWorkPage({
  facts,
  work,
  problem,
}: {
  facts: PageFacts
  work: Work
  problem?: ChangeProblem | undefined
}) {
  const isTicket = work.kind === 'ticket'
  const title = isTicket
    ? words.appointments_guest_cancel_ticket_title()
    : words.appointments_guest_cancel_order_title()
  const { id, slot } = work
  return (
    <CardPage facts={facts} title={title}>
      <ChangeNotice problem={problem} />
      <p>
        {isTicket
          ? words.appointments_guest_cancel_ticket_text({ id })
          : words.appointments_guest_cancel_order_text({ id })}
      </p>
      {slot && (
        <p>{words.appointments_guest_cancel_visit({ window: windowText(slot, facts.businessZone) })}</p>
      )}
      <form method="post" action={changePath(work, 'cancel')}>
        <Button type="submit" look="danger" wide>
          {isTicket ? words.appointments_guest_cancel_ticket() : words.appointments_guest_cancel_order()}
        </Button>
      </form>
      <LinkButton wide href={lookUpPaths[work.kind]}>
        {isTicket ? words.appointments_guest_keep_ticket() : words.appointments_guest_keep_order()}
      </LinkButton>
    </CardPage>
  )
}
