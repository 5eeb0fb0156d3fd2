import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { seeingServices } from '../shell/guarded.tsx'
import { page } from '../shell/lazy.tsx'
import { ListSkeleton } from '../shell/PageSkeleton.tsx'
import { paths } from '../shell/paths.ts'

const voicePage = code(() => import('./VoicePage.tsx'))

/** The voice page. People without a billing service can't open it (CP §6). */
const voice = createRoute({
  getParentRoute: () => seeingServices,
  path: paths.voice,
  loader: async (loading) => (await voicePage()).readVoicePage(loading),
  pendingComponent: ListSkeleton,
  component: page(voicePage, 'VoicePage'),
  staticData: { hidesPanel: true },
})

export const voicePages = { voice }
