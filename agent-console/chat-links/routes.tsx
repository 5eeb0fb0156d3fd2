import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from '../shell/frame.tsx'
import { paths } from '../shell/paths.ts'
import { readChatLinks } from './calls.ts'

const chatLinks = createRoute({
  getParentRoute: () => signedIn,
  path: paths.chatLinks,
  loader: ({ context: { session } }) => readChatLinks(session),
  component: lazyRouteComponent(() => import('./ChatLinksPage.tsx'), 'ChatLinksPage'),
})

export const chatLinkPages = { chatLinks }
