import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { addressOf, type Page } from '../messages/mail/pages.ts'
import type { Config } from '../settings/config.ts'

type Head = Pick<Config, 'brand' | 'publicUrl'>
type Language = 'en' | 'es'

/**
 * The text that welcomes a number when somebody turns on texts for it. Carriers require it (CTIA Messaging Principles).
 */
export const welcomeText = ({ brand }: Head, locale: Language): string =>
  words.contact_preferences_text_welcome({ brand: brand.name }, { locale })

/**
 * The text with news about someone's service, and a link to read more. Removes a period at the end of the news, because
 * the sentence around it ends with its own. Spanish news may end with “p. m.”.
 */
export const serviceText = (
  { brand, publicUrl }: Head,
  locale: Language,
  { news, page }: { news: string; page: Page },
): string =>
  words.contact_preferences_text_service(
    { brand: brand.name, news: news.replace(/\.$/, ''), url: addressOf(page, publicUrl) },
    { locale },
  )

/** The answer to STOP. It's the last text to that number until a START. */
export const stoppedText = ({ brand }: Head, locale: Language): string =>
  words.contact_preferences_text_stopped({ brand: brand.name }, { locale })

/** The answer to a reply that may mean STOP. It asks whether to stop texts. */
export const askedText = ({ brand }: Head, locale: Language): string =>
  words.contact_preferences_text_asked(
    { brand: brand.name, telephone: formatTelephone(brand.supportTelephone) },
    { locale },
  )

/** The answer to a START after which people with this number get texts again. */
export const restartedText = ({ brand, publicUrl }: Head, locale: Language): string =>
  words.contact_preferences_text_restarted(
    { brand: brand.name, url: new URL('/account/#/profile', publicUrl).href },
    { locale },
  )

/** The answer to START if nobody with this number has chosen texts. */
export const startedText = ({ brand, publicUrl }: Head, locale: Language): string =>
  words.contact_preferences_text_started(
    { brand: brand.name, url: new URL('/account/#/profile', publicUrl).href },
    { locale },
  )

/** The answer to HELP, and to any reply that we don't understand. */
export const helpText = ({ brand }: Head, locale: Language): string =>
  words.contact_preferences_text_help(
    { brand: brand.name, telephone: formatTelephone(brand.supportTelephone) },
    { locale },
  )
