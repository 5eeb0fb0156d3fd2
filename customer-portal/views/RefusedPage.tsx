import { customerAddress } from '@lightwell/rulebook/console-paths.ts'
import { isViewOver, type ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { viewHere } from '@lightwell/web-kit/api/view.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { refusedWords } from '@lightwell/web-kit/words/refused-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'
import { useView } from './kept-view.ts'
import { LinkForCustomer } from './LinkForCustomer.tsx'
import { useMayAct } from './may-act.ts'
import { OverPage } from './OverPage.tsx'

/**
 * Shown in a staff view instead of a page that the view doesn't allow, or after an action that it doesn't allow. Says
 * why and what to do next.
 */
export function RefusedPage({ why, at }: { why: ModeRefusal; at: string }) {
  const [title, text] = useRefusedWords(why)
  if (isViewOver(why)) return <OverPage why={why} />
  return (
    <>
      <PageHeading title={title()} />
      <Card>
        <p>{text()}</p>
        {why === 'not-in-agent-mode' && <LinkForCustomer at={at} />}
        <Stack row gap={3}>
          {why === 'check-the-caller' && <WayToCheck at={at} />}
          <WayBack />
        </Stack>
      </Card>
    </>
  )
}

/**
 * Links to the console, where staff verify customers. As soon as this customer is verified in any tab, the refused page
 * opens again.
 */
function WayToCheck({ at }: { at: string }) {
  const { history } = useRouter()
  const isChecked = useView()?.isChecked === true
  useEffect(() => {
    if (isChecked) history.replace(at)
  }, [isChecked, history, at])
  return (
    <LinkButton variant="primary" href={checkAddress()}>
      {words.views_check_go()}
    </LinkButton>
  )
}

/** The URL of the customer's page in the agent console, where staff verify customers. */
const checkAddress = () => customerAddress(viewHere() ?? '')

/** Replaces a part of a page that a staff view doesn't show. */
export function RefusedPart({ why }: { why: ModeRefusal }) {
  const [title] = useRefusedWords(why)
  return (
    <Notice kind="info">
      {title()}
      {why === 'check-the-caller' && (
        <>
          {' '}
          <a href={checkAddress()}>{words.views_check_go()}</a>
        </>
      )}
    </Notice>
  )
}

/**
 * Returns the words for a refusal. Staff with the role viewer may never make changes, so the words don't ask them for a
 * reason.
 */
function useRefusedWords(why: ModeRefusal) {
  const mayAct = useMayAct()
  return refusedWords[why === 'act-first' && !mayAct ? 'role-not-permitted' : why]
}

function WayBack() {
  const { history } = useRouter()
  return history.canGoBack() ? (
    <Button onClick={() => history.back()}>{words.views_back()}</Button>
  ) : (
    <ButtonLink to={paths.home}>{words.portal_menu_home()}</ButtonLink>
  )
}
