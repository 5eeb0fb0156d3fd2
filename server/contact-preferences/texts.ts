import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { addressOf, type Page } from '../messages/mail/pages.ts'
import type { Config } from '../settings/config.ts'

type Head = Pick<Config, 'brand' | 'publicUrl'>
type Language = 'en' | 'es'

/** The text sent to a number when somebody chooses texts for it, as carriers require (CTIA Messaging Principles). */
export const welcomeText = ({ brand }: Head, locale: Language): string =>
  words.contact_preferences_text_welcome({ brand: brand.name }, { locale })

/**
 * The news about someone's service, and where to read more. News may end in “p. m.”, whose period ends the sentence
 * as well.
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

/** The answer to STOP, the last text that's sent. */
export const stoppedText = ({ brand }: Head, locale: Language): string =>
  words.contact_preferences_text_stopped({ brand: brand.name }, { locale })

/** The answer to a reply that may mean STOP. */
export const askedText = ({ brand }: Head, locale: Language): string =>
  words.contact_preferences_text_asked(
    { brand: brand.name, telephone: formatTelephone(brand.supportTelephone) },
    { locale },
  )

/** The answer to a START that restores texts. */
export const restartedText = ({ brand, publicUrl }: Head, locale: Language): string =>
  words.contact_preferences_text_restarted(
    { brand: brand.name, url: new URL('/account/#/profile', publicUrl).href },
    { locale },
  )

/** The answer to START if there's nothing to restore. */
export const startedText = ({ brand, publicUrl }: Head, locale: Language): string =>
  words.contact_preferences_text_started(
    { brand: brand.name, url: new URL('/account/#/profile', publicUrl).href },
    { locale },
  )

/** The answer to HELP, and to any other reply. */
export const helpText = ({ brand }: Head, locale: Language): string =>
  words.contact_preferences_text_help(
    { brand: brand.name, telephone: formatTelephone(brand.supportTelephone) },
    { locale },
  )
