import { keepEmail, type Profile, sendVerification } from '@lightwell/client/profile/profile.ts'
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, useState } from 'react'
import { EmailDialog } from './EmailDialog.tsx'
import { dayOf } from './moments.ts'
import { NameDialog } from './NameDialog.tsx'
import { RestoreEmailDialog } from './RestoreEmailDialog.tsx'
import { TelephoneCodeDialog } from './TelephoneCodeDialog.tsx'
import { TelephoneDialog } from './TelephoneDialog.tsx'

type Changing = 'name' | 'email' | 'way-back' | 'telephone' | 'telephone-code' | undefined

/** Name, email and phone number, each with a button to change it. */
export function PersonCard({
  profile,
  onChanged,
}: {
  profile: Profile
  onChanged: (message: string) => void
}) {
  const [changing, setChanging] = useState<Changing>()
  const close = () => setChanging(undefined)
  const changed = (message: string) => {
    close()
    onChanged(message)
  }
  const change = (what: NonNullable<Changing>, label: string, text = words.profile_change()) => (
    <Button variant="quiet" aria-label={label} onClick={() => setChanging(what)}>
      {text}
    </Button>
  )
  const {
    firstName,
    lastName,
    email,
    isVerified,
    newEmail,
    waysBack,
    telephone,
    telephoneVerified,
    mayText,
  } = profile
  const mayVerify = mayText && telephone !== null && !telephoneVerified
  return (
    <Card title={words.profile_person()}>
      <DefinitionList
        items={[
          {
            term: words.profile_name(),
            description: `${firstName} ${lastName}`,
            aside: change('name', words.profile_name_change()),
          },
          {
            term: words.identity_email(),
            description: <Checked value={email} isChecked={isVerified} />,
            aside: change('email', words.profile_email_change()),
          },
          {
            term: words.profile_telephone(),
            description:
              telephone === null ? (
                words.profile_telephone_none()
              ) : (
                <Checked value={formatTelephone(telephone)} isChecked={telephoneVerified} />
              ),
            aside:
              telephone === null
                ? change('telephone', words.profile_telephone_add(), words.profile_add())
                : change('telephone', words.profile_telephone_change()),
          },
        ]}
      />
      {mayVerify && (
        <Actions>
          <Button onClick={() => setChanging('telephone-code')}>{words.profile_telephone_verify()}</Button>
        </Actions>
      )}
      {newEmail !== null ? (
        <Unconfirmed onChanged={onChanged} mayKeep text={words.profile_email_waits({ email: newEmail })} />
      ) : (
        !isVerified && <Unconfirmed onChanged={onChanged} text={words.profile_email_unverified({ email })} />
      )}
      {waysBack.length > 0 && (
        <Notice kind="info">
          <Stack gap={2}>
            {waysBack.map(({ email: before, until }) => (
              <p key={`${before} ${until}`}>{words.profile_way_back({ email: before, day: dayOf(until) })}</p>
            ))}
            <Stack row gap={2}>
              <Button onClick={() => setChanging('way-back')}>{words.profile_way_back_end()}</Button>
            </Stack>
          </Stack>
        </Notice>
      )}
      {changing === 'way-back' && (
        <RestoreEmailDialog waysBack={waysBack} onClose={close} onChanged={changed} />
      )}
      {changing === 'name' && <NameDialog profile={profile} onClose={close} />}
      {changing === 'email' && <EmailDialog onClose={close} onChanged={changed} />}
      {changing === 'telephone' && (
        <TelephoneDialog telephone={telephone} onClose={close} onChanged={changed} />
      )}
      {changing === 'telephone-code' && telephone !== null && (
        <TelephoneCodeDialog telephone={telephone} onClose={close} onChanged={changed} />
      )}
    </Card>
  )
}

function Checked({ value, isChecked }: { value: ReactNode; isChecked: boolean }) {
  return (
    <Stack row gap={2}>
      <span>{value}</span>
      {isChecked ? (
        <StatusBadge tone="success" icon="check">
          {words.profile_verified()}
        </StatusBadge>
      ) : (
        <StatusBadge tone="warning">{words.profile_not_verified()}</StatusBadge>
      )}
    </Stack>
  )
}

/**
 * An email address that isn't confirmed yet. The person can have the confirmation link sent again, or withdraw a change
 * to a new address.
 */
function Unconfirmed({
  text,
  mayKeep = false,
  onChanged,
}: {
  text: string
  mayKeep?: boolean
  onChanged: (message: string) => void
}) {
  const sending = useAction<undefined, never>(() => onChanged(words.profile_email_sent()))
  const keeping = useAction<undefined, never>(() => onChanged(words.profile_email_kept()))
  return (
    <Notice kind="warning">
      <Stack gap={2}>
        <p>{text}</p>
        {sending.trouble && <p role="alert">{unclearText(sending.trouble, words.profile_unclear_sent())}</p>}
        {keeping.trouble && <p role="alert">{unclearText(keeping.trouble, words.profile_unclear())}</p>}
        <Stack row gap={2}>
          <Button pending={sending.isUnderWay} onClick={() => void sending.run(sendVerification)}>
            {mayKeep ? words.identity_mail_send_again() : words.identity_forgotten_send()}
          </Button>
          {mayKeep && (
            <Button variant="quiet" pending={keeping.isUnderWay} onClick={() => void keeping.run(keepEmail)}>
              {words.profile_email_keep()}
            </Button>
          )}
        </Stack>
      </Stack>
    </Notice>
  )
}
