import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { root } from '../guarded.tsx'
import { page } from '../lazy.tsx'
import { paths } from '../paths.ts'

const linkPage = code(() => import('./LinkPage.tsx'))

const link = createRoute({
  getParentRoute: () => root,
  path: paths.link,
  loader: async (arriving) => (await linkPage()).readTries(arriving),
  component: page(linkPage, 'LinkPage'),
})

export const linkPages = { link }
