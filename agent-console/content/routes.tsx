import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from '../shell/frame.tsx'
import { paths } from '../shell/paths.ts'
import { kindIn } from './kind-in.ts'

const ContentPage = lazyRouteComponent(() => import('./ContentPage.tsx'), 'ContentPage')
const ItemPage = lazyRouteComponent(() => import('./ItemPage.tsx'), 'ItemPage')
const loaders = code(() => import('./load-pages.ts'))

const content = createRoute({
  getParentRoute: () => signedIn,
  path: paths.content,
  validateSearch: ({ kind }): { kind?: EditedKind } => (kind === undefined ? {} : { kind: kindIn(kind) }),
  loaderDeps: ({ search: { kind } }) => ({ kind: kindIn(kind) }),
  loader: async ({ deps: { kind } }) => (await loaders()).loadContentPage(kind),
  component: function Content() {
    const read = content.useLoaderData()
    return <ContentPage key={read.kind} {...read} />
  },
})

const contentItem = createRoute({
  getParentRoute: () => signedIn,
  path: paths.contentItem,
  validateSearch: ({ kind, item }): { kind: EditedKind; item?: string } => ({
    kind: kindIn(kind),
    ...(item !== undefined && { item: String(item) }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { kind, item } }) => (await loaders()).loadItemPage(kind, item),
  component: function ContentItem() {
    const read = contentItem.useLoaderData()
    return <ItemPage key={`${read.kind} ${read.item}`} {...read} />
  },
})

export const contentPages = { content, contentItem }
