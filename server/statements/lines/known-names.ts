import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../../acting/language.ts'

/**
 * Translates the name of a charge or product, looked up by its English name, to the reader's language. A count in
 * parentheses or text after a colon isn't translated: “911 fee (3)”, “Movie: The Lighthouse Road”.
 * @param given the provider's wording. A name that isn't known is returned unchanged
 */
export function knownName(given: string, locale: Language): string {
  const [, name = given, rest = ''] = /^(.+?)( \(\d+\)|: .+)$/.exec(given) ?? []
  const known = byEnglish.get(name)
  return known === undefined ? given : known({}, { locale }) + rest
}

const known = [
  words.statements_name_fiber_200,
  words.statements_name_fiber_500,
  words.statements_name_fiber_500_new_price,
  words.statements_name_fiber_1_gig,
  words.statements_name_business_fiber_500,
  words.statements_name_dedicated_10_gig,
  words.statements_name_voice_unlimited,
  words.statements_name_voice_local,
  words.statements_name_business_line,
  words.statements_name_business_lines,
  words.statements_name_sip_trunk,
  words.statements_name_tv_channels,
  words.statements_name_satellite_tv,
  words.statements_name_public_tv,
  words.statements_name_security,
  words.statements_name_security_devices,
  words.statements_name_wifi,
  words.statements_name_static_ip,
  words.statements_name_ethernet,
  words.statements_name_managed_router,
  words.statements_name_welcome,
  words.statements_name_first_year,
  words.statements_name_contract,
  words.statements_name_auto_pay,
  words.statements_name_installation,
  words.statements_name_activation,
  words.statements_name_kit,
  words.statements_name_visit,
  words.statements_name_router_upgrade,
  words.statements_name_porting,
  words.statements_name_construction,
  words.statements_name_cabinet,
  words.statements_name_outage,
  words.statements_name_outage_two_days,
  words.statements_name_service_level,
  words.statements_name_international,
  words.statements_name_long_distance,
  words.statements_name_overage,
  words.statements_name_directory,
  words.statements_name_movie,
  words.statements_name_movies,
  words.statements_name_sales_tax,
  words.statements_name_universal_service,
  words.statements_name_911,
  words.statements_name_franchise,
  words.statements_name_cost_recovery,
]
const byEnglish = new Map<string, (typeof known)[number]>(
  known.map((name) => [name({}, { locale: 'en' }), name]),
)
