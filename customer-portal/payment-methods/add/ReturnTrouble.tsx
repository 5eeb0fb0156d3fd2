import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import { useAccount, useBrand } from '../../shell/session.ts'
import { type Adding, isAlwaysSaved, readAdding, startAdding } from '../adding.ts'
import { methodNameWithin } from '../names.ts'
import type { Trouble } from './use-take-over.ts'

/** Explains why a payment method couldn't be added or saved, and offers ways to continue. */
export function ReturnTrouble({
  trouble,
  tryAgain,
  goOn,
}: {
  trouble: Trouble
  tryAgain: () => void
  goOn: () => void
}) {
  const adding = readAdding(useAccount().id)
  switch (trouble.outcome) {
    case 'not-saved':
      if (trouble.why === 'locked') return <Locked method={trouble.method} adding={adding} />
      return isAlwaysSaved(adding) ? (
        <NotKept trouble={trouble} adding={adding} tryAgain={tryAgain} />
      ) : (
        <TroubleNotice
          title={titleOf(trouble)}
          text={
            trouble.why === 'outdated'
              ? words.payment_methods_not_saved_outdated()
              : isUnclear(trouble.why)
                ? unclearText(trouble.why, words.payment_methods_save_unclear_text())
                : words.payment_methods_not_saved_text()
          }
        >
          <Button variant="primary" onClick={goOn}>
            {words.payment_methods_not_saved_go_on()}
          </Button>
          {trouble.why !== 'outdated' && (
            <Button onClick={tryAgain}>{words.payment_methods_not_saved_again()}</Button>
          )}
        </TroubleNotice>
      )
    case 'unfinished':
      return (
        <TroubleNotice
          title={words.payment_methods_unfinished_title()}
          text={words.payment_methods_unfinished_text()}
        >
          <ButtonLink to={paths.newMethod} variant="primary">
            {words.payment_methods_unfinished_open()}
          </ButtonLink>
          <WayBack adding={adding} />
        </TroubleNotice>
      )
    case 'unanswered':
      return (
        <TroubleNotice
          title={words.payment_methods_unanswered_title()}
          text={words.payment_methods_unanswered_text()}
        >
          <Button variant="primary" onClick={tryAgain}>
            {words.payment_methods_form_again()}
          </Button>
          <WayBack adding={adding} />
        </TroubleNotice>
      )
    case 'too-many':
      return (
        <TroubleNotice
          title={words.payment_methods_not_yet_title()}
          text={words.payment_methods_not_yet_text()}
        >
          <Button variant="primary" onClick={tryAgain}>
            {words.payment_methods_form_again()}
          </Button>
          <WayBack adding={adding} />
        </TroubleNotice>
      )
    case 'nothing':
      return (
        <TroubleNotice
          title={words.payment_methods_nothing_title()}
          text={words.payment_methods_nothing_text()}
        >
          <ButtonLink to={paths.payOnce} variant="primary">
            {words.payment_methods_nothing_pay()}
          </ButtonLink>
        </TroubleNotice>
      )
  }
}

type NotSaved = Extract<Trouble, { outcome: 'not-saved' }>

/**
 * Shown if a method that has to be saved wasn't saved. Offers to try again, or to start over with the current terms or
 * without replacing a card.
 */
function NotKept({
  trouble: { method, why },
  adding,
  tryAgain,
}: {
  trouble: NotSaved
  adding: Adding
  tryAgain: () => void
}) {
  const title = titleOf({ method, why })
  if (isUnclear(why) || why === 'refused')
    return (
      <TroubleNotice
        title={title}
        text={
          isUnclear(why)
            ? unclearText(why, words.payment_methods_keep_unclear_text())
            : words.payment_methods_not_kept_text()
        }
      >
        <Button variant="primary" onClick={tryAgain}>
          {words.payment_methods_not_saved_again()}
        </Button>
        <WayBack adding={adding} />
      </TroubleNotice>
    )
  const startAnew = () => {
    const { replaces, ...alone } = adding
    startAdding(why === 'not-replaceable' ? alone : adding)
    // Reloading the page gets the current terms.
    location.hash = paths.newMethod
    location.reload()
  }
  return (
    <TroubleNotice
      title={title}
      text={
        why === 'outdated'
          ? words.payment_methods_not_kept_outdated()
          : words.payment_methods_not_kept_replacement()
      }
    >
      <Button variant="primary" onClick={startAnew}>
        {why === 'outdated' ? words.payment_methods_not_kept_read() : words.payment_methods_not_kept_add()}
      </Button>
      <WayBack adding={adding} />
    </TroubleNotice>
  )
}

/** Shown for a bank account that can't be verified anymore. Such an account can't pay, saved or not. */
function Locked({ method, adding }: { method: NotSaved['method']; adding: Adding }) {
  const { supportTelephone: telephone } = useBrand()
  return (
    <TroubleNotice
      title={titleOf({ method, why: 'locked' })}
      text={<Telephone number={telephone} sentence={words.payment_methods_not_saved_locked({ telephone })} />}
    >
      <ButtonLink to={paths.newMethod} variant="primary">
        {words.payment_methods_not_saved_other()}
      </ButtonLink>
      <WayBack adding={adding} />
    </TroubleNotice>
  )
}

function titleOf({ method, why }: Pick<NotSaved, 'method' | 'why'>): string {
  const named = { method: methodNameWithin(method) }
  return isUnclear(why)
    ? words.payment_methods_save_unclear_title(named)
    : words.payment_methods_not_saved_title(named)
}

function WayBack({ adding }: { adding: Adding }) {
  return (
    <ButtonLink to={paths[adding.returnTo]} search={adding.search ?? {}}>
      {isAlwaysSaved(adding) ? words.payment_methods_form_back() : words.payment_methods_unfinished_back()}
    </ButtonLink>
  )
}

function TroubleNotice({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHeading key={title} title={title}>
        {text}
      </PageHeading>
      <Actions>{children}</Actions>
    </>
  )
}
