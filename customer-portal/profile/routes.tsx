import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { root } from '../shell/guarded.tsx'
import { page } from '../shell/lazy.tsx'
import { paths } from '../shell/paths.ts'

const profilePage = code(() => import('./ProfilePage.tsx'))

export const profile = createRoute({
  getParentRoute: () => root,
  path: paths.profile,
  loader: async ({ context: { session } }) => (await profilePage()).readOwn(session),
  component: page(profilePage, 'ProfilePage'),
})
