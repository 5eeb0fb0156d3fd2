import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { root } from '../shell/guarded.tsx'
import { page } from '../shell/lazy.tsx'
import { ListSkeleton } from '../shell/PageSkeleton.tsx'
import { paths } from '../shell/paths.ts'
import { textOf } from '../shell/search.ts'
import { documentsSearch } from './search.ts'

const documentsPage = code(() => import('./DocumentsPage.tsx'))
const documentPage = code(() => import('./DocumentPage.tsx'))
const labelPage = code(() => import('../broadband-labels/LabelPage.tsx'))

export const documents = createRoute({
  getParentRoute: () => root,
  path: paths.documents,
  validateSearch: documentsSearch,
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await documentsPage()).readDocuments(loading),
  pendingComponent: ListSkeleton,
  component: page(documentsPage, 'DocumentsPage'),
})

export const document = createRoute({
  getParentRoute: () => root,
  path: paths.document,
  validateSearch: (search) => ({ ...textOf('id')(search), ...textOf('payment')(search) }),
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await documentPage()).readDocument(loading),
  component: page(documentPage, 'DocumentPage'),
})

export const label = createRoute({
  getParentRoute: () => root,
  path: paths.label,
  loader: async (loading) => (await labelPage()).readLabels(loading),
  component: page(labelPage, 'LabelPage'),
})
