import { mayChooseDelivery } from '@lightwell/rulebook/accounts/rules.ts'
import { createRoute, lazyRouteComponent as page, redirect } from '@tanstack/react-router'
import { statements } from '../guarded.tsx'
import { paths } from '../paths.ts'
import { whetherVerified } from '../search.ts'

const paperBills = createRoute({
  getParentRoute: () => statements,
  path: '/request-paper-bill',
  validateSearch: paperBillStep,
  beforeLoad: ({ context: { account } }) => {
    if (!mayChooseDelivery(account)) throw redirect({ to: paths.statementHistory, replace: true })
  },
  loaderDeps: ({ search: { account } }) => ({ account }),
  loader: async (loading) => (await import('./loaders.ts')).readPaperBills(loading),
  component: page(() => import('./PaperBillPage.tsx'), 'PaperBillPage'),
})

export const paperBillPages = { paperBills }

/** Whose bills on paper, by the account's number, and whether what was chosen is reviewed. */
function paperBillStep({ account, verify }: Record<string, unknown>): {
  account?: string | undefined
  verify?: true
} {
  return {
    ...(account !== undefined && { account: String(account).slice(0, 40) }),
    ...whetherVerified({ verify }),
  }
}
