import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router'
import { root } from '../guarded.tsx'
import { ListSkeleton } from '../PageSkeleton.tsx'
import { paths } from '../paths.ts'
import { textOf } from '../search.ts'
import { documentsSearch } from './search.ts'

const documents = createRoute({
  getParentRoute: () => root,
  path: paths.documents,
  validateSearch: documentsSearch,
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await import('./DocumentsPage.tsx')).readDocuments(loading),
  pendingComponent: ListSkeleton,
  component: page(() => import('./DocumentsPage.tsx'), 'DocumentsPage'),
})

const document = createRoute({
  getParentRoute: () => root,
  path: paths.document,
  validateSearch: (search) => ({ ...textOf('id')(search), ...textOf('payment')(search) }),
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await import('./DocumentPage.tsx')).readDocument(loading),
  component: page(() => import('./DocumentPage.tsx'), 'DocumentPage'),
})

const label = createRoute({
  getParentRoute: () => root,
  path: paths.label,
  loader: async (loading) => (await import('../broadband-labels/LabelPage.tsx')).readLabels(loading),
  component: page(() => import('../broadband-labels/LabelPage.tsx'), 'LabelPage'),
})

export const documentPages = { documents, document, label }
