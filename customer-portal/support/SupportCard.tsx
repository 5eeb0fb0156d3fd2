import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'

/** Links to the support code and to support's activity on the account. */
export function SupportCard() {
  return (
    <Card title={words.support_title()}>
      <p>{words.support_card_lead()}</p>
      <Actions>
        <ButtonLink to={paths.support}>{words.support_card_open()}</ButtonLink>
      </Actions>
    </Card>
  )
}
