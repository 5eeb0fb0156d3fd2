import { paths } from '@lightwell/customer-portal/paths.ts'
import type { SignIn } from '@lightwell/server/demo/people.ts'
import type { Say } from '../fixtures/words.ts'
import type { View } from './view.ts'

const move = (
  name: string,
  signIn: SignIn,
  title: (say: Say) => string,
  search?: Record<string, string>,
): View => ({
  name: `upgrade-${name}`,
  signIn,
  open: async ({ customer, say }) => {
    await customer.goTo(paths.upgrade, search)
    await customer.sees(title(say))
  },
})

/** The move to the platform, as far as it has not begun. */
export const upgradeViews: View[] = [
  move('ask', 'residential.legacy', (say) => say.upgrade_ask_title(), { ask: 'true' }),
  move('two-autopays', 'business.legacy', (say) => say.upgrade_refused_title()),
  move('not-yours', 'no.billing', (say) => say.upgrade_not_yours_title()),
]
