import { nameZone } from '@lightwell/rulebook/help/contact-hours.ts'
import type { Declines } from '@lightwell/rulebook/payments/wire.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import { formatTimeWithin } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useBrand } from '../shell/session.ts'
import { pausedUntil } from './form.ts'

/**
 * After too many declines, says until when no payment can be made, and what to do instead. Before that, warns when only
 * a few tries are left.
 */
export function DeclinesNotice({ declines, now }: { declines: Declines; now: Temporal.Instant }) {
  const { supportTelephone: telephone } = useBrand()
  const until = pausedUntil(declines, now)
  const { left } = declines
  if (until === undefined) {
    if (left === 1) return <Notice kind="warning">{words.payments_declines_left_one()}</Notice>
    return left === 2 ? <Notice kind="warning">{words.payments_declines_left_two()}</Notice> : null
  }
  return (
    <AnswerNotice title={words.payments_too_many_declines(timeWords(until))}>
      <Telephone number={telephone} sentence={words.payments_too_many_declines_text({ telephone })} />
    </AnswerNotice>
  )
}

/**
 * Returns a time of day and the business zone's name, for use in a sentence. Rounds up to the minute, so the time shown
 * is never too early.
 */
export function timeWords(instant: Temporal.Instant): { time: string; zone: string } {
  const minute = instant.round({ smallestUnit: 'minute', roundingMode: 'ceil' })
  const zone = businessZone()
  return { time: formatTimeWithin(minute.toString()), zone: nameZone(zone, locale()) }
}
