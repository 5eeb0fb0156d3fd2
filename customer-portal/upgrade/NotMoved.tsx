import { mayPay } from '@lightwell/rulebook/accounts/who-may.ts'
import type { UpgradeRefusal } from '@lightwell/rulebook/upgrade/rules.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'
import { useAccount, useBrand } from '../shell/session.ts'

type Why = UpgradeRefusal | 'not-permitted'

/**
 * Says why the account wasn't upgraded, that nothing changed, and what's next.
 * @param again retries, for people who may start the upgrade
 */
export function NotMoved({ refusal, again }: { refusal: Why | undefined; again?: () => void }) {
  const isForOthers = refusal === 'not-permitted'
  const account = useAccount()
  const isPayer = mayPay(account)
  const isOwner = account.role === 'owner'
  const notYours = isOwner ? words.upgrade_not_yours_title_owner() : words.upgrade_not_yours_title()
  return (
    <>
      <PageHeading title={isForOthers ? notYours : words.upgrade_refused_title()} />
      <Stack>
        <Notice live kind={isForOthers ? 'info' : 'warning'}>
          <Reason refusal={refusal} isPayer={isPayer} isOwner={isOwner} />
        </Notice>
        <Actions>
          {refusal === 'two-autopays' && isPayer && (
            <ButtonLink to={paths.autopay} variant="primary">
              {words.upgrade_see_autopay()}
            </ButtonLink>
          )}
          {again && refusal !== 'not-eligible' && <Button onClick={again}>{words.upgrade_again()}</Button>}
          <ButtonLink to={paths.summary} variant={isForOthers ? 'primary' : 'secondary'}>
            {words.upgrade_to_summary()}
          </ButtonLink>
        </Actions>
      </Stack>
    </>
  )
}

function Reason({
  refusal,
  isPayer,
  isOwner,
}: {
  refusal: Why | undefined
  isPayer: boolean
  isOwner: boolean
}) {
  const { supportTelephone: telephone } = useBrand()
  if (refusal === 'two-autopays')
    return isPayer ? words.upgrade_two_autopays() : words.upgrade_two_autopays_not_paying()
  if (refusal === 'not-permitted' && !isOwner) return words.upgrade_not_yours_text()
  const sentence =
    refusal === 'not-permitted' ? words.upgrade_not_yours_text_owner : words.upgrade_not_eligible
  return <Telephone number={telephone} sentence={sentence({ telephone })} />
}
