import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router'
import { root } from '../guarded.tsx'
import { paths } from '../paths.ts'

const help = createRoute({
  getParentRoute: () => root,
  path: paths.help,
  component: page(() => import('./HelpPage.tsx'), 'HelpPage'),
})

export const helpPages = { help }
