import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router'
import { seeingServices } from '../guarded.tsx'
import { ListSkeleton } from '../PageSkeleton.tsx'
import { paths } from '../paths.ts'

/** Where there is no billing service there is no voice access (CP §6). */
const voice = createRoute({
  getParentRoute: () => seeingServices,
  path: paths.voice,
  loader: async (loading) => (await import('./VoicePage.tsx')).readVoicePage(loading),
  pendingComponent: ListSkeleton,
  component: page(() => import('./VoicePage.tsx'), 'VoicePage'),
  staticData: { hidesPanel: true },
})

export const voicePages = { voice }
