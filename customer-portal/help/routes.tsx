import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router'
import { root } from '../guarded.tsx'
import { paths } from '../paths.ts'
import { loadTemporal } from '../temporal.ts'

const help = createRoute({
  getParentRoute: () => root,
  path: paths.help,
  beforeLoad: loadTemporal,
  loader: async ({ context }) => (await import('./loaders.ts')).readHelp(context),
  component: page(() => import('./HelpPage.tsx'), 'HelpPage'),
})

export const helpPages = { help }
