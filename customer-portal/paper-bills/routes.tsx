import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { statements } from '../shell/guarded.tsx'
import { page } from '../shell/lazy.tsx'
import { whetherVerified } from '../shell/search.ts'

const loaders = code(() => import('./loaders.ts'))

const paperBills = createRoute({
  getParentRoute: () => statements,
  path: '/request-paper-bill',
  validateSearch: paperBillStep,
  loaderDeps: ({ search: { account } }) => ({ account }),
  loader: async (loading) => (await loaders()).readPaperBills(loading),
  component: page(() => import('./PaperBillPage.tsx'), 'PaperBillPage'),
})

export const paperBillPages = { paperBills }

/** Parses the search: the account number, and `verify` for the review. */
function paperBillStep({ account, verify }: Record<string, unknown>): {
  account?: string | undefined
  verify?: true
} {
  return {
    ...(account !== undefined && { account: String(account).slice(0, 40) }),
    ...whetherVerified({ verify }),
  }
}
