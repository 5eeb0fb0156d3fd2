import { type RebootRefusal, rateReboot, rebootDevice } from '@lightwell/client/equipment/devices.ts'
import type { Device } from '@lightwell/rulebook/equipment/wire.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { Spinner } from '@lightwell/web-kit/ui/Spinner.tsx'
import { kindWords } from '@lightwell/web-kit/words/device-words.ts'
import { formatTimeWithin } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useState } from 'react'
import { useAccount } from '../shell/session.ts'
import { NextStepLink } from './NextStepLink.tsx'
import styles from './RebootDialog.module.css'

type Step = 'confirm' | 'progress' | 'question' | 'help'

/** Restarts a device: asks for confirmation, shows the progress, then asks if the restart helped. */
export function RebootDialog({
  device,
  onChanged,
  onHelped,
  onClose,
}: {
  device: Device
  onChanged: (device: Device) => void
  onHelped: () => void
  onClose: () => void
}) {
  const { id } = useAccount()
  const { kind, name, reboot } = device
  const [step, setStep] = useState<Step>(reboot?.status === 'Restarting' ? 'progress' : 'confirm')
  const { isUnderWay, trouble, run } = useAction<Device, RebootRefusal>((changed) => {
    onChanged(changed)
    setStep('progress')
  })
  const status = reboot?.status

  // biome-ignore lint/correctness/useExhaustiveDependencies: onClose is the page's and never changes
  useEffect(() => {
    if (step !== 'progress' || status === 'Restarting') return
    if (status === 'Done') setStep('question')
    else onClose()
  }, [step, status])

  const restart = () => void run(() => rebootDevice(id, device))
  const say = (worked: boolean) => {
    // The rating is only for our records, so the customer doesn't wait until it's saved.
    if (reboot) void rateReboot(id, device, { rebootId: reboot.id, worked }).catch(() => {})
    if (!worked) return setStep('help')
    onHelped()
    onClose()
  }
  const said = kindWords[kind]
  const titles: Record<Step, string> = {
    confirm: said.ask({ name }),
    progress: said.progress({ name }),
    question: words.equipment_question(),
    help: words.equipment_help(),
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[step]}
      busy={isUnderWay}
      actions={
        step === 'confirm' ? (
          <>
            <Button
              variant="primary"
              pending={isUnderWay}
              pendingLabel={words.equipment_asking()}
              onClick={restart}
            >
              {words.equipment_restart_now()}
            </Button>
            {!isUnderWay && <Button onClick={onClose}>{words.equipment_not_now()}</Button>}
          </>
        ) : step === 'question' ? (
          <>
            <Button variant="primary" onClick={() => say(true)}>
              {words.equipment_works()}
            </Button>
            <Button onClick={() => say(false)}>{words.equipment_works_not()}</Button>
          </>
        ) : step === 'help' ? (
          <>
            <Button variant="primary" onClick={() => setStep('confirm')}>
              {words.equipment_again()}
            </Button>
            <NextStepLink kind={kind} />
          </>
        ) : undefined
      }
    >
      {step === 'confirm' && <p>{said.askText()}</p>}
      {step === 'progress' && reboot && (
        <p role="status" className={styles.progress}>
          <Spinner />
          {said.progressText({ time: formatTimeWithin(reboot.askedAt) })}
        </p>
      )}
      {step === 'question' && <p>{words.equipment_question_text()}</p>}
      {step === 'help' && (
        <ol className={styles.steps}>
          <li>{words.equipment_help_cables()}</li>
          <li>{words.equipment_help_power()}</li>
          <li>{words.equipment_help_wait()}</li>
        </ol>
      )}
      {trouble && (
        <AnswerNotice>
          {trouble === 'managing-not-permitted'
            ? words.equipment_only_managers()
            : isUnclear(trouble)
              ? words.equipment_no_answer()
              : words.equipment_not_restartable()}
        </AnswerNotice>
      )}
    </Dialog>
  )
}
