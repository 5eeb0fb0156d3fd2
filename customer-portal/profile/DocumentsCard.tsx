import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'

/** Links to the page with all documents. */
export function DocumentsCard() {
  return (
    <Card title={words.portal_menu_documents()}>
      <p>{words.profile_documents_lead()}</p>
      <Actions>
        <ButtonLink to={paths.documents}>{words.profile_documents_open()}</ButtonLink>
      </Actions>
    </Card>
  )
}
