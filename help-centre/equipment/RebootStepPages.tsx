import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Spinner } from '@lightwell/web-kit/ui/Spinner.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import { askText, progressText } from './device-words.ts'
import type { GuestDevice, RestartsLeft } from './pages.tsx'
import { answerPath, devicePath, rebootPath, restartPath } from './paths.ts'
import styles from './RebootPages.module.css'

interface OfDevice {
  facts: PageFacts
  device: GuestDevice
}

/** The page that asks the guest to confirm a restart and says which services the restart interrupts. */
export function RebootConfirmPage({ facts, device }: OfDevice) {
  return (
    <CardPage facts={facts} title={askText(device)}>
      <p>{device.kind === 'modem' ? words.equipment_ask_modem() : words.equipment_ask_box()}</p>
      <form method="post" action={restartPath(device)}>
        <Button type="submit" variant="primary" wide>
          {words.equipment_restart_now()}
        </Button>
      </form>
      <LinkButton wide href={rebootPath}>
        {words.equipment_not_now()}
      </LinkButton>
    </CardPage>
  )
}

/**
 * The page during a restart. The script `reboot.js` checks the progress and then shows the outcome. Guests who leave
 * this page aren't asked if the restart helped (AH §4).
 */
export function RebootProgressPage({ facts, device }: OfDevice) {
  return (
    <CardPage facts={facts} title={progressText(device)}>
      <p role="status" data-restarting="" className={styles.progress}>
        <Spinner />
        {device.kind === 'modem'
          ? words.equipment_guest_progress_modem()
          : words.equipment_guest_progress_box()}
      </p>
      <LinkButton wide href={devicePath(device, 'watch')}>
        {words.equipment_guest_look_again()}
      </LinkButton>
      <LinkButton variant="quiet" wide href={rebootPath}>
        {words.equipment_guest_stop_watching()}
      </LinkButton>
    </CardPage>
  )
}

/** The page that asks if the restart helped. */
export function RebootQuestionPage({ facts, device }: OfDevice) {
  return (
    <CardPage facts={facts} title={words.equipment_question()}>
      <p>{words.equipment_question_text()}</p>
      <form method="post" action={answerPath(device)} className={styles.form}>
        <Button type="submit" variant="primary" wide name="works" value="yes">
          {words.equipment_works()}
        </Button>
        <Button type="submit" wide name="works" value="no">
          {words.equipment_works_not()}
        </Button>
      </form>
    </CardPage>
  )
}

/**
 * The page for guests whose restart didn't help. Lists other things to try and, unless the limit is reached, offers
 * another restart.
 */
export function RebootHelpPage({ facts, device, waitSeconds }: OfDevice & RestartsLeft) {
  const telephone = facts.brand.supportTelephone
  return (
    <CardPage facts={facts} title={words.equipment_help()}>
      <ol className={styles.steps}>
        <li>{words.equipment_help_cables()}</li>
        <li>{words.equipment_help_power()}</li>
        <li>{words.equipment_help_wait()}</li>
      </ol>
      {waitSeconds === undefined && (
        <LinkButton variant="primary" wide href={devicePath(device)}>
          {words.equipment_again()}
        </LinkButton>
      )}
      <p>
        <Telephone number={telephone} sentence={words.equipment_guest_call({ telephone })} />
      </p>
      <LinkButton variant="quiet" wide href={rebootPath}>
        {words.equipment_guest_back()}
      </LinkButton>
    </CardPage>
  )
}
