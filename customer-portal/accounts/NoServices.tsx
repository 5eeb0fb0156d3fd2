import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Says that the account has no active services. */
export function NoServices() {
  return (
    <EmptyState icon="order" title={words.accounts_services_none()}>
      {words.accounts_services_none_text()}
    </EmptyState>
  )
}
