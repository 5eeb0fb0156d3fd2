import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { place, type View } from '../every-page/view.ts'

/** The activity of an account, and the page for linking an account. */
export const pageViews: View[] = [
  place('activity', 'several.accounts', paths.activity, (say) => say.linked_accounts_activity_title()),
  place('link', 'several.accounts', paths.link, (say) => say.linked_accounts_link_title()),
]
