// What a view doesn't allow, as the frame shows it. Both come when they're needed: customers never see them.
import { lazy } from '../lazy.tsx'

export const RefusedPage = lazy(() => import('./RefusedPage.tsx'), 'RefusedPage')
export const RefusedPart = lazy(() => import('./RefusedPart.tsx'), 'RefusedPart')
