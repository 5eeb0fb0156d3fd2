import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from '../shell/frame.tsx'
import { paths } from '../shell/paths.ts'
import { askedIn } from './period.ts'

const page = code(() => import('./FiguresPage.tsx'))

const figures = createRoute({
  getParentRoute: () => signedIn,
  path: paths.figures,
  validateSearch: askedIn,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await page()).readPage(deps),
  component: lazyRouteComponent(() => page(), 'FiguresPage'),
})

export const figurePages = { figures }
