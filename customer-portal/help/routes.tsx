import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { root } from '../shell/guarded.tsx'
import { page } from '../shell/lazy.tsx'
import { paths } from '../shell/paths.ts'
import { loadTemporal } from '../shell/temporal.ts'

const loaders = code(() => import('./loaders.ts'))

export const help = createRoute({
  getParentRoute: () => root,
  path: paths.help,
  beforeLoad: loadTemporal,
  loader: async ({ context }) => (await loaders()).readHelp(context),
  component: page(() => import('./HelpPage.tsx'), 'HelpPage'),
})
