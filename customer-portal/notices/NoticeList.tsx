import type { Notice } from '@lightwell/client/notices/notices.ts'
import { code } from '@lightwell/web-kit/api/code.ts'
import { lazy } from '../shell/lazy.tsx'

/** The code that shows notices, loaded only when there are any. */
const parts = () => import('./notice-parts.ts')
const NoticeItem = lazy<'NoticeItem', { notice: Notice }>(parts, 'NoticeItem')

/**
 * Shows the provider's notices for a page, until each is dismissed. Notices arrive with the page, so screen readers
 * don't announce them separately.
 */
export function NoticeList({ of: notices }: { of: readonly Notice[] }) {
  return notices.map((notice) => <NoticeItem key={notice.kind + notice.id} notice={notice} />)
}

/** Loads the code that shows notices. A page's loader calls this if there's a notice to show. */
export const noticeListReady = NoticeItem.ready
export const noticeParts = code(parts)
