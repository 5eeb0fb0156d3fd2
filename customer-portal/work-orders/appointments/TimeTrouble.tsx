import type { ChangeRefusal } from '@lightwell/client/work-orders/appointments/change.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import type { Trouble } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { timeTrouble } from '@lightwell/web-kit/words/change-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useBrand } from '../../shell/session.ts'

/** Explains why a time wasn't booked, or that the outcome is unknown. */
export function TimeTrouble({
  trouble,
  agreed,
}: {
  trouble: Trouble<ChangeRefusal>
  /** The booked window, formatted. */
  agreed: string | undefined
}) {
  const { supportTelephone: telephone } = useBrand()
  if (trouble === 'managing-not-permitted')
    return (
      <AnswerNotice title={words.appointments_time_failed()}>
        {words.appointments_not_permitted()}
      </AnswerNotice>
    )
  const isTaken = trouble === 'slot-taken'
  const why = isTaken || isUnclear(trouble) ? trouble : 'unavailable'
  const { title, text } = timeTrouble(why, agreed, telephone)
  return (
    <AnswerNotice kind={isTaken ? 'warning' : 'error'} title={title}>
      <Telephone number={telephone} sentence={text} />
    </AnswerNotice>
  )
}
