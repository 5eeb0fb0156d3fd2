import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Shown if none of the account's services need a label. */
export function NoLabel() {
  return (
    <EmptyState
      icon="internet"
      title={words.broadband_labels_yours_none()}
      action={<LinkButton href="/labels">{words.broadband_labels_all()}</LinkButton>}
    >
      {words.broadband_labels_yours_none_text()}
    </EmptyState>
  )
}
