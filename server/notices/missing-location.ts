import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { NoticeItem } from './content.ts'
import type { ViewedAccount } from './viewer.ts'

/** The alert that nobody has said where help should come for a line (47 CFR 9.11). It stands until somebody has. */
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

/** An address is given by those who manage the account alone. */
const askManager = {
  text_en: words.voice_alert_ask({}, { locale: 'en' }),
  text_es: words.voice_alert_ask({}, { locale: 'es' }),
  link_en: undefined,
  link_es: undefined,
  href: undefined,
}

export const locationAlert = ({ manages }: Pick<ViewedAccount, 'manages'>): NoticeItem =>
  manages ? alert : { ...alert, ...askManager }
