// `#/link`: links an account to the person by account number and PIN. `#/link?helps=ID`: goes to an account that the
// person has just agreed to help with.

import { linkAccount, listLinked } from '@lightwell/client/linked-accounts/linked.ts'
import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import { joinedDigits } from '@lightwell/rulebook/typed-digits.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import { type Trouble, useAction } from '@lightwell/web-kit/order/use-action.ts'
import { nowMs } from '@lightwell/web-kit/session/clock.ts'
import { sayAtStart, switchAccount } from '@lightwell/web-kit/session/session.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Countdown } from '@lightwell/web-kit/ui/Countdown.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'
import { useBrand } from '../shell/session.ts'
import { type Arriving, beginHelping } from './begin-helping.ts'
import { leadsTo } from './events.ts'

/**
 * Reads how many attempts to link an account are left and, if linking is locked, until when. Someone who has just
 * agreed to help with an account goes to that account instead.
 */
export async function readTries(arriving: Arriving) {
  await beginHelping(arriving)
  return (await listLinked()).linking
}

type LinkRefusal = 'no-match' | 'already-linked' | 'linking-locked' | 'too-many-pins'

const route = getRouteApi(paths.link)

export function LinkPage() {
  const { supportTelephone: telephone } = useBrand()
  return (
    <>
      <PageHeading title={words.linked_accounts_link_title()}>
        <p>{words.linked_accounts_link_lead()}</p>
      </PageHeading>
      <Card>
        <LinkForm />
      </Card>
      <p>
        <Telephone number={telephone} sentence={words.linked_accounts_link_help({ telephone })} />
      </p>
    </>
  )
}

function LinkForm() {
  const { triesLeft, lockedUntil } = route.useLoaderData()
  const router = useRouter()
  const [typed, setTyped] = useState({ number: '', pin: '' })
  const [missing, setMissing] = useState<'number' | 'pin'>()
  const number = useRef<HTMLInputElement>(null)
  const pin = useRef<HTMLInputElement>(null)
  const { isUnderWay, trouble, run } = useAction<AccountId, LinkRefusal>(
    // As the event `link-account-success` requires, go to the start page with the newly linked account.
    (id) => {
      sayAtStart({ what: 'linked', number: typed.number.trim() })
      void switchAccount(id)
    },
  )
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wanting = whatIsMissing(typed)
    setMissing(wanting)
    if (wanting) return (wanting === 'number' ? number : pin).current?.focus()
    await run(() => linkAccount(typed.number, joinedDigits(typed.pin)))
    setTyped((now) => ({ ...now, pin: '' }))
    // Refresh the number of tries left.
    await router.invalidate()
  }
  const checkAgain = () => void router.invalidate()
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        {lockedUntil !== null ? (
          <Notice key={lockedUntil} kind="error" live title={words.linked_accounts_locked()}>
            <Countdown
              seconds={Math.max(1, Math.ceil((Date.parse(lockedUntil) - nowMs()) / 1000))}
              sentence={(wait) => words.linked_accounts_locked_wait({ wait })}
              onEnd={checkAgain}
            />
          </Notice>
        ) : (
          trouble &&
          !missing && (
            <Notice
              key={`${trouble}${triesLeft}`}
              kind="error"
              live
              title={
                trouble === 'already-linked'
                  ? words.linked_accounts_already()
                  : isUnclear(trouble)
                    ? words.linked_accounts_link_unclear()
                    : words.linked_accounts_not_linked()
              }
            >
              {troubleWords[trouble](triesLeft)}
            </Notice>
          )
        )}
        <TextField
          ref={number}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed.number}
          onChange={(value) => setTyped({ ...typed, number: value })}
          label={words.identity_account_number()}
          hint={words.identity_account_number_hint()}
          error={missing === 'number' ? words.identity_account_number_missing() : undefined}
        />
        <TextField
          ref={pin}
          required
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={typed.pin}
          onChange={(value) => setTyped({ ...typed, pin: value })}
          label={words.identity_pin()}
          hint={words.identity_pin_hint()}
          error={missing === 'pin' ? words.identity_pin_not_one() : undefined}
        />
        <Actions>
          {lockedUntil === null && (
            <Button
              type="submit"
              variant="primary"
              pending={isUnderWay}
              pendingLabel={words.linked_accounts_linking()}
            >
              {words.linked_accounts_link_submit()}
            </Button>
          )}
          <ButtonLink to={leadsTo['link-account-cancel']}>{words.profile_cancel()}</ButtonLink>
        </Actions>
      </Stack>
    </form>
  )
}

/** The text below each error's title. `tries` is the number of attempts left. */
const troubleWords: Record<Trouble<LinkRefusal>, (tries: number) => string | undefined> = {
  'already-linked': () => undefined,
  'linking-locked': () => words.linked_accounts_locked_day(),
  'too-many-pins': () => words.linked_accounts_too_many_pins(),
  'no-match': (tries) =>
    tries === 1 ? words.linked_accounts_no_match_one() : words.linked_accounts_no_match({ tries }),
  'no-answer': () => unclearText('no-answer', words.linked_accounts_link_unclear_text()),
  fault: () => unclearText('fault', words.linked_accounts_link_unclear_text()),
}

function whatIsMissing({ number, pin }: { number: string; pin: string }): 'number' | 'pin' | undefined {
  if (cleanAccountNumber(number) === '') return 'number'
  return /^\d{4,8}$/.test(joinedDigits(pin)) ? undefined : 'pin'
}
