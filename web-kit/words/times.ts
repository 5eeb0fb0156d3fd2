import {
  formatSpan as formatSpanFor,
  formatSpanHours,
  formatTime as formatTimeFor,
  formatTimeWithin as formatTimeWithinFor,
  formatWhen as formatWhenFor,
  type Span,
  timeIn,
  type Writing,
} from '@lightwell/rulebook/format-time.ts'
import { businessZone, today } from '../session/clock.ts'
import { locale } from './locale.ts'

// The settings for writing times: in the page's language, in the business's time zone, and relative to today by the
// page's clock.
const writing = (): Writing => ({ locale: locale(), zone: businessZone(), today: today() })

/** The time of day of an instant: "7 pm", "8:15 am". */
export const formatTime = (instant: string): string =>
  formatTimeFor(timeIn(instant, businessZone()), locale())

/** The time of day after a preposition. In Spanish with its article: "las 7 p. m.", "mediodía". */
export const formatTimeWithin = (instant: string): string =>
  formatTimeWithinFor(timeIn(instant, businessZone()), locale())

/** An instant with its day. In a sentence "Friday, December 4 at 7 pm", in a list "Dec 4, 7 pm". */
export const formatWhen = (instant: string, style: 'sentence' | 'list'): string =>
  formatWhenFor(instant, writing(), style)

/** A span of one day: "Friday, December 4, 8 am–noon", in a list "Dec 4, 8 am–noon". */
export const formatSpan = (span: Span, style: 'sentence' | 'list' = 'sentence'): string =>
  formatSpanFor(span, writing(), style)

/** The hours of a span without its day, as a label: "8 am–noon"; in Spanish "De 8 a. m. a mediodía". */
export function hoursLabel(span: Span): string {
  const hours = formatSpanHours(span, writing())
  return hours.charAt(0).toUpperCase() + hours.slice(1)
}
