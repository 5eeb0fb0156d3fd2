import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from '../shell/frame.tsx'
import { paths } from '../shell/paths.ts'
import { filterIn } from './filter.ts'

const page = code(() => import('./TrailPage.tsx'))

const trail = createRoute({
  getParentRoute: () => signedIn,
  path: paths.trail,
  validateSearch: filterIn,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await page()).readTrail(deps),
  component: lazyRouteComponent(() => page(), 'TrailPage'),
})

export const trailPages = { trail }
