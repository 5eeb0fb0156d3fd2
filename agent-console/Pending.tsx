import { Spinner } from '@lightwell/web-kit/ui/Spinner.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Stands in the place of a page that takes longer than a glance. */
export const Pending = () => (
  <p role="status">
    <Spinner /> {words.portal_loading()}
  </p>
)
