import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ContentWords } from '../content/kind-words.ts'

/** Labels for alerts, banners and promotions in the content editor. */
export const contentWords: ContentWords = {
  kinds: {
    alerts: words.content_kind_alerts,
    banners: words.content_kind_banners,
    'promo-popup': words.content_kind_promo_popup,
  },
  columns: {
    campaign_id: words.content_column_campaign_id,
    hide_after_user_clicks: words.content_column_hide_after_user_clicks,
    tone: words.content_column_tone,
    shown_on: words.content_column_shown_on,
    rate_percent: words.content_column_rate_percent,
  },
  hints: {
    hide_after_user_clicks: words.content_hint_hide,
  },
}
