import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatTimeWithin, timeIn } from '@lightwell/rulebook/format-time.ts'
import { nameZone, openHours } from '@lightwell/rulebook/help/contact-hours.ts'
import type { Area } from '@lightwell/rulebook/help/contract.ts'
import type { ProviderFact } from '@lightwell/rulebook/help/facts.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { paymentLimitCents } from '@lightwell/rulebook/payments/rules.ts'
import type { Language } from '../acting/language.ts'
import type { Config } from '../settings/config.ts'

/**
 * Returns the provider's facts, worded for answers. Payment cutoffs are set in UTC, and their local time depends on
 * daylight saving time. The facts give the local time on `today`.
 */
export function providerFactsOf(
  { brand, businessZone, cutoffs }: Pick<Config, 'brand' | 'businessZone' | 'cutoffs'>,
  { area, language, today }: { area: Area; language: Language; today: Day },
): Record<ProviderFact, string> {
  const { weekday, weekend } = brand.contactHours
  const timeOf = (cutoff: string) => formatTimeWithin(timeIn(`${today}T${cutoff}Z`, businessZone), language)
  return {
    brand: brand.name,
    supportTelephone: brand.supportTelephone,
    weekdayHours: openHours(weekday, language),
    weekendHours: openHours(weekend, language),
    timeZone: nameZone(businessZone, language),
    paymentLimit: formatCents(paymentLimitCents(area === 'smb' ? 'Business' : 'Residential'), language),
    cutoffCard: timeOf(cutoffs.card),
    cutoffChecking: timeOf(cutoffs.checking),
  }
}
