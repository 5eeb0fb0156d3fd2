import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { place, type View } from '../every-page/view.ts'

/** The profile, for people with and without accounts. */
export const pageViews: View[] = [
  place('profile-sees-bills', 'sees.bills', paths.profile, (say) => say.profile_title()),
  place('profile', 'residential.platform', paths.profile, (say) => say.profile_title()),
  place('profile-unverified', 'early.access', paths.profile, (say) => say.profile_title()),
  place('profile-several-accounts', 'several.accounts', paths.profile, (say) => say.profile_title()),
  place('profile-no-accounts', 'no.services', paths.profile, (say) => say.profile_title()),
]
