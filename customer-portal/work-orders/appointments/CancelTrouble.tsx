import type { CancelRefusal } from '@lightwell/client/work-orders/appointments/change.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import type { Trouble } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { cancelTrouble } from '@lightwell/web-kit/words/change-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useBrand } from '../../shell/session.ts'

/** Explains why a ticket or order wasn't canceled, or that the outcome is unknown. */
export function CancelTrouble({ trouble }: { trouble: Trouble<CancelRefusal> | undefined }) {
  const { supportTelephone: telephone } = useBrand()
  if (trouble === undefined) return null
  return (
    <AnswerNotice>
      {trouble === 'managing-not-permitted' ? (
        words.appointments_not_permitted()
      ) : (
        <Telephone
          number={telephone}
          sentence={cancelTrouble(isUnclear(trouble) ? trouble : 'unavailable', telephone)}
        />
      )}
    </AnswerNotice>
  )
}
