import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inView } from '../shell/frame.tsx'
import { paths } from '../shell/paths.ts'

const page = code(() => import('./AccountsPage.tsx'))

const accounts = createRoute({
  getParentRoute: () => inView,
  path: paths.accounts,
  loader: async ({ parentMatchPromise }) => {
    const [{ readAccountsPage }, { loaderData: view }] = await Promise.all([page(), parentMatchPromise])
    return view && readAccountsPage(view)
  },
  component: lazyRouteComponent(() => page(), 'AccountsPage'),
})

export const accountsPages = { accounts }
