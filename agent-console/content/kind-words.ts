import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

export const kindWords: Record<EditedKind, () => string> = {
  alerts: words.content_kind_alerts,
  banners: words.content_kind_banners,
  'promo-popup': words.content_kind_promo_popup,
  faq: words.content_kind_faq,
  'bill-inserts': words.content_kind_bill_inserts,
  toolbox: words.content_kind_toolbox,
  outages: words.content_kind_outages,
}
