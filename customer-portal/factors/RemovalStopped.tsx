import { nowMs } from '@lightwell/web-kit/session/clock.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { dayOf } from '../profile/moments.ts'
import { useBrand } from '../shell/session.ts'

/** Says that a removal was stopped, and what to do instead. Also says when the removal can be requested again. */
export function RemovalStopped({ waitSeconds = 0 }: { waitSeconds: number | undefined }) {
  const { supportTelephone: telephone } = useBrand()
  const day = dayOf(new Date(nowMs() + waitSeconds * 1000).toISOString())
  return <AnswerNotice>{words.factors_removal_stopped({ day, telephone })}</AnswerNotice>
}
