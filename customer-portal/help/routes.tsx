import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { root } from '../guarded.tsx'
import { page } from '../lazy.tsx'
import { paths } from '../paths.ts'
import { loadTemporal } from '../temporal.ts'

const loaders = code(() => import('./loaders.ts'))

const help = createRoute({
  getParentRoute: () => root,
  path: paths.help,
  beforeLoad: loadTemporal,
  loader: async ({ context }) => (await loaders()).readHelp(context),
  component: page(() => import('./HelpPage.tsx'), 'HelpPage'),
})

export const helpPages = { help }
