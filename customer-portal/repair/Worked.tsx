import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { cancelText } from '@lightwell/web-kit/words/change-words.ts'
import { windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'
import { CancelTrouble } from '../work-orders/appointments/CancelTrouble.tsx'
import type { DoneMessage } from '../work-orders/appointments/OpenWorks.tsx'
import { useCancel } from '../work-orders/appointments/use-cancel.ts'
import type { LeftOpen } from './left-open.ts'

/** Says that the service works again, and offers to cancel the ticket that would still send a technician. */
export function Worked({ serviceId, ticket }: LeftOpen) {
  const [message, setMessage] = useState<DoneMessage>()
  const { isUnderWay, trouble, cancel } = useCancel(serviceId, ticket, setMessage)
  const { id, kind, slot } = ticket
  if (message)
    return (
      <>
        <PageHeading title={words.repair_worked_title()} />
        <AnswerNotice kind={message.kind} title={message.title}>
          {message.text ?? (slot && words.appointments_cancel_visit({ window: windowText(slot) }))}
        </AnswerNotice>
        <Actions>
          <ButtonLink to={paths.home}>{words.portal_error_to_summary()}</ButtonLink>
        </Actions>
      </>
    )
  return (
    <>
      <PageHeading title={words.repair_worked_title()}>
        {slot
          ? words.repair_worked_visit({ id, window: windowText(slot) })
          : words.repair_worked_ticket({ id })}
      </PageHeading>
      <CancelTrouble trouble={trouble} />
      <Actions>
        <Button
          variant="primary"
          pending={isUnderWay}
          pendingLabel={words.appointments_cancel_doing()}
          onClick={cancel}
        >
          {slot ? words.repair_worked_cancel() : cancelText(kind)}
        </Button>
        <ButtonLink variant="quiet" to={paths.home}>
          {words.appointments_cancel_keep()}
        </ButtonLink>
      </Actions>
    </>
  )
}
