import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from '../shell/frame.tsx'
import { paths } from '../shell/paths.ts'
import { filterIn } from './filter.ts'

const page = code(() => import('./FlagsPage.tsx'))

const flags = createRoute({
  getParentRoute: () => signedIn,
  path: paths.flags,
  validateSearch: filterIn,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await page()).readFlags(deps),
  component: lazyRouteComponent(() => page(), 'FlagsPage'),
})

export const flagPages = { flags }
