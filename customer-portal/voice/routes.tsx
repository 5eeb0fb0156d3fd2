import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router'
import { withBilling } from '../guarded.tsx'
import { ListSkeleton } from '../PageSkeleton.tsx'
import { paths } from '../paths.ts'

/** Without a billing link there is no voice access (CP §6). */
const voice = createRoute({
  getParentRoute: () => withBilling,
  path: paths.voice,
  loader: async (loading) => (await import('./VoicePage.tsx')).readVoicePage(loading),
  pendingComponent: ListSkeleton,
  component: page(() => import('./VoicePage.tsx'), 'VoicePage'),
  staticData: { hidesPanel: true },
})

export const voicePages = { voice }
