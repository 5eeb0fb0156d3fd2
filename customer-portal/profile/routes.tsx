import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router'
import { root } from '../guarded.tsx'
import { paths } from '../paths.ts'
import { textOf } from '../search.ts'

const profile = createRoute({
  getParentRoute: () => root,
  path: paths.profile,
  loader: async ({ context: { session } }) => (await import('./ProfilePage.tsx')).readOwn(session),
  component: page(() => import('./ProfilePage.tsx'), 'ProfilePage'),
})

const documents = createRoute({
  getParentRoute: () => root,
  path: paths.documents,
  loader: async () => (await import('./documents/DocumentsPage.tsx')).readDocuments(),
  component: page(() => import('./documents/DocumentsPage.tsx'), 'DocumentsPage'),
})

const document = createRoute({
  getParentRoute: () => root,
  path: paths.document,
  validateSearch: textOf('id'),
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await import('./documents/DocumentsPage.tsx')).readDocument(loading),
  component: page(() => import('./documents/DocumentsPage.tsx'), 'DocumentPage'),
})

export const profilePages = { profile, documents, document }
