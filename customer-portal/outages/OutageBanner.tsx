import type { ComponentProps } from 'react'
import { lazy } from '../shell/lazy.tsx'

const OutageNotices = lazy(() => import('./OutageNotices.tsx'), 'OutageNotices')

/** What is down at the address of the account in use, or will be; nothing where nothing is. Its code comes where something is. */
export function OutageBanner(shown: ComponentProps<typeof OutageNotices>) {
  return shown.of.length > 0 && <OutageNotices {...shown} />
}

/** Waits for the code of the banner, for a loader that knows that it will be shown. */
export const outageBannerReady = OutageNotices.ready
