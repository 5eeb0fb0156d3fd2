// `#/tickets/new`: reports a problem, then goes to the list of tickets to choose a time for a visit.

import { type Notice as MessageNotice, sayThatSuspended } from '@lightwell/client/notices/notices.ts'
import type { Outage } from '@lightwell/client/outages/outages.ts'
import { serviceOf } from '@lightwell/client/work-orders/appointments/works.ts'
import { listTickets, type OpenRefusal, openTicket } from '@lightwell/client/work-orders/tickets/tickets.ts'
import { lineOf } from '@lightwell/rulebook/accounts/account-number.ts'
import { telephoneDigits } from '@lightwell/rulebook/identity/telephone.ts'
import { isOver } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import {
  type ContactNumberRefusal,
  refuseContactNumber,
} from '@lightwell/rulebook/work-orders/appointments/contact-number.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import {
  longestTrouble,
  reportedTypes,
  type TicketType,
} from '@lightwell/rulebook/work-orders/tickets/trouble.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import { type Trouble, useAction } from '@lightwell/web-kit/order/use-action.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { ErrorSummary } from '@lightwell/web-kit/ui/ErrorSummary.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { RadioGroup } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { TelephoneField } from '@lightwell/web-kit/ui/TelephoneField.tsx'
import { TextArea } from '@lightwell/web-kit/ui/TextArea.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import { numberRefusalText, ticketTypeText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, redirect, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { alertsOn } from '../../notices/loaders.ts'
import { NoticeList } from '../../notices/NoticeList.tsx'
import { OutageBanner } from '../../outages/OutageBanner.tsx'
import { outagesOf } from '../../outages/read-outages.ts'
import { RepairFirst } from '../../repair/RepairFirst.tsx'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import { partIfRead } from '../../shell/read-part.ts'
import { SupportNav } from '../../shell/SupportNav.tsx'
import { useAccount, useBrand, useSession } from '../../shell/session.ts'
import { readWorks } from '../appointments/read-works.ts'
import { draftOf, dropDraft, keepDraft, type TroubleDraft } from './draft.ts'

/** Field ids, for the links of the error summary. */
const ids = { type: 'ticket-type', text: 'ticket-text', number: 'ticket-number' }

type Problems = Partial<Record<keyof typeof ids, string>>

export async function readNewTicket({
  context,
}: {
  context: { session: Session; account: LinkedAccount }
}): Promise<{ open: Work[]; outages: Outage[]; alerts: MessageNotice[] }> {
  if (!context.account.manages) throw redirect({ to: paths.tickets, replace: true })
  const [tickets, outages, alerts] = await Promise.all([
    readWorks(context, listTickets),
    outagesOf(context.account),
    alertsOn(context.account.id, 'support'),
  ])
  return {
    open: partIfRead(tickets)?.works.filter(({ status }) => !isOver(status)) ?? [],
    outages,
    alerts: alerts.filter(({ stays }) => stays),
  }
}

const route = getRouteApi('/with-services/seeing-services/tickets/new')

export function NewTicketPage() {
  const { open, outages, alerts } = route.useLoaderData()
  return (
    <>
      <OutageBanner of={outages} isReporting />
      <NoticeList of={alerts} />
      <SupportNav />
      <PageHeading title={words.tickets_new()}>{words.tickets_new_lead()}</PageHeading>
      {!sayThatSuspended(alerts) && <RepairFirst />}
      <Card>
        <TroubleForm open={open} />
      </Card>
    </>
  )
}

/** @param open tickets in progress; if one has the chosen type, the form shows it */
function TroubleForm({ open }: { open: readonly Work[] }) {
  const account = useAccount()
  const serviceId = serviceOf(useSession(), account.id)
  const { supportTelephone: telephone } = useBrand()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => draftOf(account.id))
  const [problems, setProblems] = useState<Problems>({})
  const [tries, setTries] = useState(0)
  const { isUnderWay, trouble, run } = useAction<Work, OpenRefusal>(({ id }) => {
    dropDraft(account.id)
    void navigate({ to: paths.tickets, search: { opened: id }, replace: true })
  })
  const change = (more: Partial<TroubleDraft>) => {
    const next = { ...draft, ...more }
    setDraft(next)
    keepDraft(account.id, next)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { requestId, type } = draft
    const text = draft.text.trim()
    // Refuse an invalid callback number instead of ignoring it.
    const contactNumber = draft.telephone.trim() === '' ? undefined : telephoneDigits(draft.telephone)
    const found = problemsOf(type, text, contactNumber, lineOf(account.accountNumber))
    setProblems(found)
    setTries(tries + 1)
    if (Object.keys(found).length > 0 || type === undefined || serviceId === undefined) return
    keepDraft(account.id, draft)
    void run(async () => {
      const answer = await openTicket(serviceId, { requestId, type, text, contactNumber })
      if (!answer.ok && answer.refusal === 'contact-number-refused')
        setProblems({
          number: numberRefusalText(answer.fields?.canBeReachedTelephoneNumber as ContactNumberRefusal),
        })
      return answer
    })
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack gap={6}>
        <ErrorSummary
          attempt={tries}
          problems={Object.entries(problems).map(([field, message]) => ({
            fieldId: ids[field as keyof typeof ids],
            message,
          }))}
        />
        {trouble && trouble !== 'contact-number-refused' && (
          <AnswerNotice title={titleOf(trouble)}>
            <Telephone number={telephone} sentence={textOf(trouble, telephone)} />
          </AnswerNotice>
        )}
        <RadioGroup
          id={ids.type}
          legend={words.tickets_kind()}
          variant="tiles"
          value={draft.type}
          onChange={(type) => change({ type })}
          options={reportedTypes.map((type) => ({ value: type, label: ticketTypeText(type) }))}
          error={problems.type}
        />
        {open
          .filter(({ type }) => type === draft.type)
          .map(({ id, type, trouble }) => (
            <Notice
              key={id}
              live
              title={words.tickets_same({ type: ticketTypeText(type), id })}
              action={
                <ButtonLink to={paths.tickets} variant="quiet">
                  {words.tickets_help_list()}
                </ButtonLink>
              }
            >
              {trouble && <p>{words.tickets_same_said({ said: firstLine(trouble) })}</p>}
              <p>{words.tickets_same_text()}</p>
            </Notice>
          ))}
        <TextArea
          id={ids.text}
          required
          maxLength={longestTrouble}
          value={draft.text}
          onChange={(text) => change({ text })}
          label={words.tickets_what()}
          hint={words.tickets_what_hint({ most: longestTrouble.toLocaleString(`${locale()}-US`) })}
          error={problems.text}
        />
        <TelephoneField
          id={ids.number}
          label={words.tickets_callback()}
          hint={words.tickets_callback_hint()}
          value={draft.telephone}
          onChange={(telephone) => change({ telephone })}
          error={problems.number}
        />
        <Actions>
          <Button type="submit" variant="primary" pending={isUnderWay} pendingLabel={words.tickets_opening()}>
            {words.tickets_open()}
          </Button>
          <ButtonLink to={paths.tickets}>{words.tickets_back()}</ButtonLink>
        </Actions>
      </Stack>
    </form>
  )
}

/** The most characters of a ticket's text that are quoted. A shortened quotation also has an ellipsis. */
const quoted = 80

/** Returns the first line of a text for use as a quotation, shortened if it's long. */
function firstLine(text: string): string {
  const line = [...(text.trim().split('\n', 1)[0] ?? '').trim()]
  return line.length > quoted ? `${line.slice(0, quoted).join('').trimEnd()}…` : line.join('')
}

function problemsOf(
  type: TicketType | undefined,
  text: string,
  contactNumber: string | undefined,
  mainNumber: string | undefined,
): Problems {
  const refusal = contactNumber === undefined ? undefined : refuseContactNumber(contactNumber, mainNumber)
  return {
    ...(type === undefined && { type: words.tickets_kind_missing() }),
    ...(text === '' && { text: words.tickets_what_missing() }),
    ...(refusal && { number: numberRefusalText(refusal) }),
  }
}

function titleOf(trouble: Trouble<OpenRefusal>): string {
  if (trouble === 'too-many-open') return words.tickets_too_many()
  return isUnclear(trouble) ? words.tickets_unclear() : words.tickets_not_opened()
}

function textOf(trouble: Trouble<OpenRefusal>, telephone: string): string {
  if (trouble === 'managing-not-permitted') return words.appointments_not_permitted()
  if (trouble === 'too-many-open') return words.tickets_too_many_text({ telephone })
  return isUnclear(trouble)
    ? unclearText(trouble, words.tickets_unclear_text())
    : words.tickets_not_opened_text({ telephone })
}
