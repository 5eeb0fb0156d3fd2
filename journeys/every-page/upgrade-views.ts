import { paths } from '@lightwell/customer-portal/paths.ts'
import { place, type View } from './view.ts'

/** The move to the platform, as far as it has not begun. */
export const upgradeViews: View[] = [
  {
    name: 'upgrade-ask',
    signIn: 'residential.legacy',
    leavesNothing: true,
    open: async ({ customer, say }) => {
      await customer.goTo(paths.upgrade, { ask: 'true' })
      await customer.sees(say.upgrade_ask_title())
    },
  },
  place('upgrade-two-autopays', 'business.legacy', paths.upgrade, (say) => say.upgrade_refused_title()),
  place('upgrade-not-yours', 'no.billing', paths.upgrade, (say) => say.upgrade_not_yours_title()),
]
