import type { Notice } from '@lightwell/client/notices/notices.ts'
import { code } from '@lightwell/web-kit/api/code.ts'
import { lazy } from '../shell/lazy.tsx'

/** The code that shows notices. It's loaded only when there are any. */
const parts = () => import('./notice-parts.ts')
const NoticeItem = lazy<'NoticeItem', { notice: Notice }>(parts, 'NoticeItem')

/**
 * The provider's notices for a page, until they're dismissed. They're part of the page, so screen readers don't
 * announce them.
 */
export function NoticeList({ of: notices }: { of: readonly Notice[] }) {
  return notices.map((notice) => <NoticeItem key={notice.kind + notice.id} notice={notice} />)
}

/** Loads the code that shows notices. For loaders of pages on which a notice will be shown. */
export const noticeListReady = NoticeItem.ready
export const noticeParts = code(parts)
