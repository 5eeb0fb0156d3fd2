import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { NoticeItem } from './content.ts'
import type { ViewedAccount } from './viewer.ts'

/** The alert that a voice line has no 911 address (47 CFR 9.11). The alert is shown until somebody adds an address. */
const alert = {
  id: 'line-without-location',
  hide_after_user_clicks: 0,
  title_en: words.voice_alert_title({}, { locale: 'en' }),
  title_es: words.voice_alert_title({}, { locale: 'es' }),
  text_en: words.voice_alert_text({}, { locale: 'en' }),
  text_es: words.voice_alert_text({}, { locale: 'es' }),
  link_en: words.voice_location_add({}, { locale: 'en' }),
  link_es: words.voice_location_add({}, { locale: 'es' }),
  href: `#${linkedPages.voice}`,
  shown_on: ['summary'],
} satisfies Partial<NoticeItem> as NoticeItem

/** The alert's text for people who can't add an address themselves: only those who manage the account can. */
const askManager = {
  text_en: words.voice_alert_ask({}, { locale: 'en' }),
  text_es: words.voice_alert_ask({}, { locale: 'es' }),
  link_en: undefined,
  link_es: undefined,
  href: undefined,
}

export const locationAlert = ({ manages }: Pick<ViewedAccount, 'manages'>): NoticeItem =>
  manages ? alert : { ...alert, ...askManager }
