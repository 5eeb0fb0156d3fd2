// `#/upgrade`: explains the upgrade to the new platform, asks for confirmation, shows progress, and ends on the summary
// (decisions §7).
import { mayMove } from '@lightwell/rulebook/upgrade/rules.ts'
import { isUnderWay, type ShownUpgrade } from '@lightwell/rulebook/upgrade/states.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Spinner } from '@lightwell/web-kit/ui/Spinner.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { useWaiting } from '@lightwell/web-kit/ui/use-waiting.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'
import { useAccount } from '../shell/session.ts'
import { NotMoved } from './NotMoved.tsx'
import styles from './UpgradePage.module.css'
import { type Moving, useMove } from './use-move.ts'

const route = getRouteApi('/with-services/upgrade')

export function UpgradePage() {
  const account = useAccount()
  const moving = useMove(account, route.useLoaderData())
  const { upgrade, isAsking, trouble, start } = moving
  const { status, refusal } = upgrade
  const isGoingOn = isAsking || status === 'Done' || isUnderWay(status)
  if (isGoingOn || moving.isSilent) return <Underway {...moving} />
  if (!mayMove(account) || trouble !== undefined) return <NotMoved refusal="not-permitted" />
  return status === 'Refused' ? <NotMoved refusal={refusal} again={start} /> : <AskFirst begin={start} />
}

/** Explains the upgrade without starting it. */
function AskFirst({ begin }: { begin(): void }) {
  return (
    <>
      <PageHeading title={words.upgrade_ask_title()}>
        <p>{words.upgrade_lead()}</p>
      </PageHeading>
      <Actions>
        <Button variant="primary" onClick={begin}>
          {words.upgrade_ask_begin()}
        </Button>
        <ButtonLink to={paths.summary}>{words.upgrade_ask_later()}</ButtonLink>
      </Actions>
    </>
  )
}

function Underway({ upgrade: { status }, isSilent, start }: Moving) {
  const isSlow = useWaiting(!isSilent) === 'long'
  const isUnanswered = isSilent && status === 'NotStarted'
  return (
    <>
      <PageHeading title={words.upgrade_title()}>
        <p>{words.upgrade_lead()}</p>
      </PageHeading>
      <Stack>
        <Card title={words.upgrade_steps()}>
          <Steps status={status} />
        </Card>
        {isSilent ? (
          <Notice kind="warning" live title={words.upgrade_silent_title()}>
            {words.upgrade_silent_text()}
          </Notice>
        ) : (
          isSlow && (
            <Notice live title={words.upgrade_slow_title()}>
              {words.upgrade_slow_text()}
            </Notice>
          )
        )}
        {(isSlow || isSilent) && (
          <Actions>
            {isUnanswered && (
              <Button variant="primary" onClick={start}>
                {words.upgrade_again()}
              </Button>
            )}
            <ButtonLink to={paths.summary}>{words.upgrade_to_summary()}</ButtonLink>
          </Actions>
        )}
      </Stack>
    </>
  )
}

/** Lists the steps in order, with the current one marked. Screen readers announce progress. */
function Steps({ status }: { status: ShownUpgrade }) {
  const now = places[status]
  return (
    <ol className={styles.steps} aria-live="polite">
      {[words.upgrade_step_open(), words.upgrade_step_move(), words.upgrade_step_finish()].map((step, at) => {
        const standing = at < now ? 'done' : at === now ? 'now' : 'next'
        return (
          <li key={step} data-standing={standing} aria-current={standing === 'now' ? 'step' : undefined}>
            <span className={styles.mark}>
              {standing === 'done' && <Icon name="check" />}
              {standing === 'now' && <Spinner />}
            </span>
            <span className={styles.step}>{step}</span>
            <span className={styles.standing}>{standingWords[standing]()}</span>
          </li>
        )
      })}
    </ol>
  )
}

const places: Record<ShownUpgrade, number> = {
  NotStarted: 0,
  Opening: 0,
  Moving: 1,
  Finishing: 2,
  Done: 3,
  Refused: 0,
}
const standingWords = {
  done: words.upgrade_step_is_done,
  now: words.upgrade_step_is_now,
  next: words.upgrade_step_is_next,
}
