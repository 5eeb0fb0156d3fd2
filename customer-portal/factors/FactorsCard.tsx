import {
  type BeginRefusal,
  beginAuthenticator,
  type Enrolment,
  type Factors,
  forgetDevice,
} from '@lightwell/client/factors/factors.ts'
import { type Trouble, useAction } from '@lightwell/web-kit/order/use-action.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import styles from '../profile/Entries.module.css'
import { dayOf, momentOf } from '../profile/moments.ts'
import { troublesOfOne, unclearTexts } from '../profile/troubles.ts'
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx'
import { mayRemove } from './may-remove.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { RemovalNotice } from './RemovalNotice.tsx'
import { RemoveAppDialog } from './RemoveAppDialog.tsx'

type Device = Factors['devices'][number]
type Open = 'removing' | 'renewing' | undefined

/** Two-step verification: the second steps that are set up, and the trusted devices that skip the second step. */
export function FactorsCard({
  factors,
  onChanged,
}: {
  factors: Factors
  onChanged: (message?: string) => void
}) {
  const [open, setOpen] = useState<Open>()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const beginning = useAction<Enrolment, BeginRefusal>(setEnrolment)
  const { authenticator, recoveryCodesLeft, devices } = factors
  const close = () => {
    setOpen(undefined)
    setEnrolment(undefined)
  }
  const closeChanged = () => {
    close()
    onChanged()
  }
  return (
    <Card
      title={words.factors_title()}
      aside={
        authenticator ? (
          <StatusBadge tone="success" icon="check">
            {words.factors_on()}
          </StatusBadge>
        ) : (
          <StatusBadge>{words.factors_off()}</StatusBadge>
        )
      }
    >
      <p>{authenticator ? words.factors_since({ day: dayOf(authenticator.since) }) : words.factors_lead()}</p>
      {authenticator?.removedAt && (
        <RemovalNotice
          factor="app"
          text={words.factors_removal({ day: dayOf(authenticator.removedAt) })}
          onChanged={onChanged}
        />
      )}
      {authenticator &&
        (recoveryCodesLeft < 3 ? (
          <Notice kind="warning">{words.factors_few_codes({ count: recoveryCodesLeft })}</Notice>
        ) : (
          <p>{words.factors_codes_left({ count: recoveryCodesLeft })}</p>
        ))}
      <Actions>
        {authenticator ? (
          <>
            <Button onClick={() => setOpen('renewing')}>{words.factors_renew()}</Button>
            {mayRemove(authenticator) && (
              <Button variant="danger" onClick={() => setOpen('removing')}>
                {words.factors_remove()}
              </Button>
            )}
          </>
        ) : (
          <Button
            variant="primary"
            icon="lock"
            pending={beginning.isUnderWay}
            onClick={() => void beginning.run(beginAuthenticator)}
          >
            {words.factors_add()}
          </Button>
        )}
      </Actions>
      {beginning.trouble && <AnswerNotice>{notBegun[beginning.trouble]()}</AnswerNotice>}
      {devices.length > 0 && <Devices devices={devices} onChanged={onChanged} />}
      {enrolment && <AuthenticatorDialog enrolment={enrolment} onClose={closeChanged} />}
      {open === 'renewing' && <RecoveryCodesDialog onClose={closeChanged} />}
      {open === 'removing' && authenticator && (
        <RemoveAppDialog
          removal={authenticator.removal}
          onClose={close}
          onChanged={(message) => {
            close()
            onChanged(message)
          }}
        />
      )}
    </Card>
  )
}

const notBegun: Record<Trouble<BeginRefusal>, () => string> = {
  'has-one': words.factors_has_one,
  ...unclearTexts(),
}

function Devices({ devices, onChanged }: { devices: Device[]; onChanged: (message: string) => void }) {
  return (
    <>
      <h3>{words.factors_devices()}</h3>
      <ul className={styles.list}>
        {devices.map((device) => (
          <Entry key={device.id} device={device} onChanged={onChanged} />
        ))}
      </ul>
    </>
  )
}

function Entry({
  device: { id, browser, rememberedAt, expiresAt },
  onChanged,
}: {
  device: Device
  onChanged: (message: string) => void
}) {
  const { isUnderWay, trouble, run } = useAction<undefined, 'not-found'>(() =>
    onChanged(words.factors_device_forgotten()),
  )
  const name = browser ?? words.profile_browser_unknown()
  const when = momentOf(rememberedAt)
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.what}>{name}</p>
        <p className={styles.where}>{words.factors_device_until({ when, day: dayOf(expiresAt) })}</p>
        {trouble && (
          <Notice kind="error" live>
            {troublesOfOne[trouble]()}
          </Notice>
        )}
      </div>
      <Button
        variant="quiet"
        pending={isUnderWay}
        aria-label={words.factors_device_forget_of({ browser: name, when })}
        onClick={() => void run(() => forgetDevice(id))}
      >
        {words.factors_device_forget()}
      </Button>
    </li>
  )
}
