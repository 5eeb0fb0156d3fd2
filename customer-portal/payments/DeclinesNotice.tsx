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
 * Says until when no payment is tried because too many were declined, and what can be done instead; before that, that the
 * last tries have begun.
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

/** The time of day of an instant after a preposition, in the zone of the business, and not before it: seconds are rounded up. */
export function timeWords(instant: Temporal.Instant): { time: string; zone: string } {
  const minute = instant.round({ smallestUnit: 'minute', roundingMode: 'ceil' })
  const zone = businessZone()
  return { time: formatTimeWithin(minute.toString()), zone: nameZone(zone, locale()) }
}
