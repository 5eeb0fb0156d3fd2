import type { TrailGroup } from '@lightwell/rulebook/trail/groups.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** The name of each subject that audit trail entries can be about. */
export const groupWords: Record<TrailGroup, () => string> = {
  search: words.trail_group_search,
  views: words.trail_group_views,
  identity: words.trail_group_identity,
  bills: words.trail_group_bills,
  payments: words.trail_group_payments,
  phone: words.trail_group_phone,
  equipment: words.trail_group_equipment,
  visits: words.trail_group_visits,
  account: words.trail_group_account,
  people: words.trail_group_people,
  profile: words.trail_group_profile,
  'sign-in': words.trail_group_sign_in,
  content: words.trail_group_content,
  staff: words.trail_group_staff,
  other: words.trail_group_other,
}
