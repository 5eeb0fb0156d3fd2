import type { ComponentProps } from 'react'
import { lazy } from '../shell/lazy.tsx'

const OutageNotices = lazy(() => import('./OutageNotices.tsx'), 'OutageNotices')

/**
 * Outages and maintenance at the current account's address, now or planned. Renders nothing, and loads no code, if
 * there are none.
 */
export function OutageBanner(shown: ComponentProps<typeof OutageNotices>) {
  return shown.of.length > 0 && <OutageNotices {...shown} />
}

/** Loads the banner's code. A page's loader calls this if there's an outage to show. */
export const outageBannerReady = OutageNotices.ready
