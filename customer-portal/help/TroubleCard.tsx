import { mayManage } from '@lightwell/rulebook/accounts/who-may.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'
import { useSession } from '../shell/session.ts'

/** Links to check the internet line and to report a problem, for people who may manage the account. */
export function TroubleCard() {
  const { account } = useSession()
  if (account === undefined || !mayManage(account)) return null
  return (
    <Card title={words.tickets_help()}>
      <p>{words.repair_first_text()}</p>
      <p>{words.tickets_help_text()}</p>
      <Stack row gap={3}>
        <ButtonLink to={paths.repair}>{words.repair_title()}</ButtonLink>
        <ButtonLink to={paths.newTicket}>{words.tickets_new()}</ButtonLink>
        <ButtonLink to={paths.tickets} variant="quiet">
          {words.tickets_help_list()}
        </ButtonLink>
      </Stack>
    </Card>
  )
}
