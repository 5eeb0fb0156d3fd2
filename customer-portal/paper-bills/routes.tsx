import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router'
import { statements } from '../guarded.tsx'
import { whetherVerified } from '../search.ts'

const paperBills = createRoute({
  getParentRoute: () => statements,
  path: '/request-paper-bill',
  validateSearch: paperBillStep,
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
