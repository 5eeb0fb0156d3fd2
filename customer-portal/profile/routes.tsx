import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { root } from '../guarded.tsx'
import { page } from '../lazy.tsx'
import { paths } from '../paths.ts'

const profilePage = code(() => import('./ProfilePage.tsx'))

const profile = createRoute({
  getParentRoute: () => root,
  path: paths.profile,
  loader: async ({ context: { session } }) => (await profilePage()).readOwn(session),
  component: page(profilePage, 'ProfilePage'),
})

export const profilePages = { profile }
