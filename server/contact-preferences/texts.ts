import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { addressOf, type Page } from '../messages/mail/pages.ts'
import type { Config } from '../settings/config.ts'

type Head = Pick<Config, 'brand' | 'publicUrl'>
type Language = 'en' | 'es'

/** What a number is told once texts are chosen for it, as carriers ask for it (CTIA Messaging Principles). */
export const welcomeText = ({ brand }: Head, locale: Language): string =>
  words.contact_preferences_text_welcome({ brand: brand.name }, { locale })

/** The news about somebody's service, and where they read more. News may end in “p. m.”, whose period ends the sentence, too. */
export const serviceText = (
  { brand, publicUrl }: Head,
  locale: Language,
  { news, page }: { news: string; page: Page },
): string =>
  words.contact_preferences_text_service(
    { brand: brand.name, news: news.replace(/\.$/, ''), url: addressOf(page, publicUrl) },
    { locale },
  )

/** The answer to STOP, the last that is sent. */
export const stoppedText = ({ brand }: Head, locale: Language): string =>
  words.contact_preferences_text_stopped({ brand: brand.name }, { locale })

/** The answer to what may be a STOP. */
export const askedText = ({ brand }: Head, locale: Language): string =>
  words.contact_preferences_text_asked(
    { brand: brand.name, telephone: formatTelephone(brand.supportTelephone) },
    { locale },
  )

/** The answer to START where it brings texts back. */
export const restartedText = ({ brand, publicUrl }: Head, locale: Language): string =>
  words.contact_preferences_text_restarted(
    { brand: brand.name, url: new URL('/account/#/profile', publicUrl).href },
    { locale },
  )

/** The answer to START where nothing was chosen. */
export const startedText = ({ brand, publicUrl }: Head, locale: Language): string =>
  words.contact_preferences_text_started(
    { brand: brand.name, url: new URL('/account/#/profile', publicUrl).href },
    { locale },
  )

/** The answer to HELP, and to whatever else is replied. */
export const helpText = ({ brand }: Head, locale: Language): string =>
  words.contact_preferences_text_help(
    { brand: brand.name, telephone: formatTelephone(brand.supportTelephone) },
    { locale },
  )
