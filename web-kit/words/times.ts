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

// Settings for writing times: the page's language, the business time zone, and the current business day.
const writing = (): Writing => ({ locale: locale(), zone: businessZone(), today: today() })

/** Writes an instant's time of day: "7 pm", "8:15 am". */
export const formatTime = (instant: string): string =>
  formatTimeFor(timeIn(instant, businessZone()), locale())

/**
 * Writes an instant's time of day in the form that follows a preposition. In Spanish, that form has an article:
 * "las 7 p. m.", but "mediodía".
 */
export const formatTimeWithin = (instant: string): string =>
  formatTimeWithinFor(timeIn(instant, businessZone()), locale())

/** Writes an instant with its day. In a sentence: "Friday, December 4 at 7 pm". In a list: "Dec 4, 7 pm". */
export const formatWhen = (instant: string, style: 'sentence' | 'list'): string =>
  formatWhenFor(instant, writing(), style)

/** Writes a span with its day. In a sentence: "Friday, December 4, 8 am–noon". In a list: "Dec 4, 8 am–noon". */
export const formatSpan = (span: Span, style: 'sentence' | 'list' = 'sentence'): string =>
  formatSpanFor(span, writing(), style)

/** Writes the hours of a span as a label: "8 am–noon"; in Spanish "De 8 a. m. a mediodía". */
export function hoursLabel(span: Span): string {
  const hours = formatSpanHours(span, writing())
  return hours.charAt(0).toUpperCase() + hours.slice(1)
}
