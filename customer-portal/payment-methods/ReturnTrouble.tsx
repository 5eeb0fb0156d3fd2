import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import { ButtonLink } from '../links.tsx'
import { paths } from '../paths.ts'
import { methodName } from './names.ts'
import type { Trouble } from './use-take-over.ts'

/** Why the flow does not go on by itself, and how it can. */
export function ReturnTrouble({
  trouble,
  tryAgain,
  goOn,
}: {
  trouble: Trouble
  tryAgain: () => void
  goOn: () => void
}) {
  switch (trouble.outcome) {
    case 'not-saved':
      return (
        <Told
          title={words.payment_methods_not_saved_title({ method: methodName(trouble.method) })}
          text={
            trouble.isOutdated
              ? words.payment_methods_not_saved_outdated()
              : words.payment_methods_not_saved_text()
          }
        >
          <Button look="primary" onClick={goOn}>
            {words.payment_methods_not_saved_go_on()}
          </Button>
          {!trouble.isOutdated && (
            <Button onClick={tryAgain}>{words.payment_methods_not_saved_again()}</Button>
          )}
        </Told>
      )
    case 'unfinished':
      return (
        <Told title={words.payment_methods_unfinished_title()} text={words.payment_methods_unfinished_text()}>
          <ButtonLink to={paths.newMethod} look="primary">
            {words.payment_methods_unfinished_open()}
          </ButtonLink>
          <ButtonLink to={paths.payOnce}>{words.payment_methods_unfinished_back()}</ButtonLink>
        </Told>
      )
    case 'unanswered':
      return (
        <Told title={words.payment_methods_unanswered_title()} text={words.payment_methods_unanswered_text()}>
          <Button look="primary" onClick={tryAgain}>
            {words.payment_methods_form_again()}
          </Button>
          <ButtonLink to={paths.payOnce}>{words.payment_methods_unfinished_back()}</ButtonLink>
        </Told>
      )
    case 'nothing':
      return (
        <Told title={words.payment_methods_nothing_title()} text={words.payment_methods_nothing_text()}>
          <ButtonLink to={paths.payOnce} look="primary">
            {words.payment_methods_nothing_pay()}
          </ButtonLink>
        </Told>
      )
  }
}

function Told({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <PageHeading key={title} title={title}>
        {text}
      </PageHeading>
      <Actions>{children}</Actions>
    </>
  )
}
