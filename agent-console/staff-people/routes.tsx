import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from '../shell/frame.tsx'
import { paths } from '../shell/paths.ts'
import { filterIn } from './filter.ts'

const page = code(() => import('./StaffPeoplePage.tsx'))

const staff = createRoute({
  getParentRoute: () => signedIn,
  path: paths.staff,
  validateSearch: filterIn,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await page()).readPeople(deps),
  component: lazyRouteComponent(() => page(), 'StaffPeoplePage'),
})

export const peoplePages = { staff }
